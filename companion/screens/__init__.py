"""The screens; each is a drawn body above one entry line."""
