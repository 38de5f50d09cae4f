"""The one palette of every picture. No meaning hangs on a colour alone: each has its own symbol, outline or pattern."""

EARTH = "#2b221b"
"""The ground of every picture; opaque, so that Discord's dark and light themes look the same."""
STRATA = ("#3b2e24", "#46372b", "#31271f")
"""The layers of the mountain between the cards, one below the other, over and over."""
STRATA_DETAIL = "#534436"
BEAM, BEAM_LIGHT, BEAM_DARK = "#4a3420", "#664a2f", "#33241a"
"""The timber of a board's rim."""
INK = "#17110d"
"""Outlines."""
CHALK = "#f7efe0"
"""Words and numbers on the ground."""
DIM = "#bfae98"

ROCK = "#735741"
ROCKS = ("#4a372b", "#5a4434", "#69503d", "#785d47", "#8a6d54")
"""The facets of a rock wall, from those in the shade to those that face the light, which comes from the upper left."""
ROCK_LIP = "#ad8d6c"
"""The edge of a tunnel that catches the light."""
SAND = "#f3dcab"
SAND_DARK = "#d6b57a"
RAIL = "#5d4d43"
RAIL_SHINE = "#c3c8cc"
SLEEPER = "#b98850"

SLATE_LIGHT = "#66717f"
STEEL = "#b9c4cf"
STEEL_DARK = "#7c8894"
WOOD = "#a8703a"
WOOD_DARK = "#6f4722"
PAPER = "#efe3c8"
PAPER_DARK = "#d8c59c"

GOLD = "#f5b82e"
GOLD_LIGHT = "#ffe08a"
GOLD_DARK = "#a86f10"
BRONZE = "#c9814a"
INDIGO = "#303f66"
INDIGOS = ("#1f2947", "#273357", "#303f66", "#394a78", "#45588c")
SKIES = ("#141a33", "#1b2342", "#243055", "#31406b")
"""The night outside, from the top down."""
CRIMSONS = ("#4d1a15", "#5c211a", "#6d2820", "#7e3026", "#91392d")
GREENS = ("#143a2a", "#1a4733", "#20553d", "#276548", "#307655")
BLUES = ("#173549", "#1d425a", "#24506c", "#2c607f", "#367294")
SLATES = ("#262b33", "#2e343d", "#383f49", "#444c57", "#525b67")
OCHRES = ("#4a3213", "#5a3d18", "#6b4a1f", "#7d5827", "#8f6730")
PLUMS = ("#2a1a33", "#34203f", "#40284d", "#4d315b", "#5b3c6b")
"""Facets like those of `ROCKS`, for the other kinds of cards."""

RED = "#d9482b"
"""Blocked, broken, saboteur: always with a cross."""
GREEN = "#2f8f5b"
"""Mended: always with a tick."""
SKY = "#5ab8ee"
"""A place one may choose, a card as it would lie: always dashed or with a number."""
SUN = "#ffd23f"
"""What just happened: always in corner brackets. The side that won a round: always with a crown."""
TEAL = "#3fb6a8"
"""The start card's frame."""
SKIN = "#e8b083"
SKIN_DARK = "#c9875c"
BEARD = "#d0602c"
BEARD_LIGHT = "#ec8a4c"
CLOTH = "#4a6a96"
CLOTH_DARK = "#35507a"
HOOD = "#3c3346"
HOOD_LIGHT = "#574a64"
SCALES = ("#163d2b", "#23603d", "#358a52", "#5fb56c")
"""Dragobert's, from dark to light."""
HORN, HORN_DARK = "#f0dfae", "#c2a468"
WING, WING_DARK = "#e59a3a", "#a8601c"
FLAME = "#f0682a"
DEEPS = ("#17303f", "#1d3b4d", "#24475c", "#2c556c", "#36657e")
"""Facets of a tunnel in the cold part of the mine."""
EMBERS = ("#33100b", "#4a170e", "#651f11", "#862c15", "#a83d1b")
"""Facets of a tunnel where Dragobert has been."""
CRYSTAL, CRYSTAL_DARK, CRYSTAL_LIGHT = "#57b6d9", "#2f7fa6", "#b6ecff"
COAL, ASH = "#241a15", "#a3978b"
"""What is burnt."""
