"""Reading and writing a header bit by bit, with H.264's variable-length numbers."""

from __future__ import annotations


class BitReader:
    """Reads `data` from its first bit on; `at` is the number of bits read so far.

    Raises ValueError past the end.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.at = 0

    def u(self, bits: int) -> int:
        """An unsigned number of so many bits."""
        end = self.at + bits
        if end > 8 * len(self._data):
            raise ValueError("an H.264 header ends too early")
        covering = int.from_bytes(self._data[self.at // 8 : -(-end // 8)], "big")
        self.at = end
        return covering >> (-end % 8) & ((1 << bits) - 1)

    def flag(self) -> bool:
        """One bit."""
        return bool(self.u(1))

    def ue(self) -> int:
        """An unsigned Exp-Golomb number, clause 9.1."""
        zeros = 0
        while not self.flag():
            zeros += 1
        return (1 << zeros) - 1 + self.u(zeros)

    def se(self) -> int:
        """A signed Exp-Golomb number, clause 9.1.1: 0, 1, -1, 2, -2 ..."""
        code = self.ue()
        return (code + 1) // 2 if code % 2 else -(code // 2)


class BitWriter:
    """Collects bits from the first on."""

    def __init__(self) -> None:
        self._value, self._bits = 0, 0

    def u(self, value: int, bits: int) -> None:
        """An unsigned number of so many bits."""
        self._value, self._bits = self._value << bits | value, self._bits + bits

    def ue(self, value: int) -> None:
        """An unsigned Exp-Golomb number."""
        self.u(value + 1, 2 * (value + 1).bit_length() - 1)

    def aligned(self) -> bytes:
        """All bits, filled up to a whole byte with ones, as before CABAC data (clause 7.3.4)."""
        self.u((1 << -self._bits % 8) - 1, -self._bits % 8)
        return self._value.to_bytes(self._bits // 8, "big")
