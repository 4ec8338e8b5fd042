"""What the screens are made of: canvases that show drawings, and the entry line."""
