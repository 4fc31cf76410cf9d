"""n47: four ways of keeping, rung by rung, as bars of what one card keeps for long."""
