"""Pictures, made from views only: SVG sprites drawn at the start, composed by Pillow, cached as PNG bytes."""
