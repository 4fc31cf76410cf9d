"""n47-step: what a card holds in the course of one step, on top of what it keeps for long."""
