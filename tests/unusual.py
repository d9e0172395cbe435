"""Deals that one would wait for in vain."""

# Skip-Bo Junior with two seats and stocks of 30: every 1 and every ? lies face down in a stock, so nobody can play.
OVER_WHEN_DEALT = (3_352_677).to_bytes(32, "little")
