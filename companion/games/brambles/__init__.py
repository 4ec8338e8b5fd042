"""The table of The Brambles."""
