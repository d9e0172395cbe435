"""Tools for those who write games. Nothing else imports them."""
