"""My Gold Mine's own drawings, of the same kind as those of `bot.art.svg`."""
