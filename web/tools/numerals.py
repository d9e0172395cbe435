"""Draw src/art/outlines.ts anew: python tools/numerals.py (in web/, after npm install; needs fonttools and brotli).

The numbers on cards are outlines of Nunito Black (SIL Open Font License), because a drawing that is shown as an image
cannot use the page's fonts.
"""

from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = "node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
CHARACTERS = "0123456789L?+=−–"
SIZE = 100  # units of an em

font = instantiateVariableFont(TTFont(FONT), {"wght": 900})
scale = SIZE / font["head"].unitsPerEm
names, glyphs = font.getBestCmap(), font.getGlyphSet()
lines = []
for character in CHARACTERS:
    name = names.get(ord(character)) or names[ord("-")]
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    lines.append(f"  '{character}': [{glyphs[name].width * scale:.1f}, '{pen.getCommands()}'],")
Path("src/art/outlines.ts").write_text(
    "// Made by tools/numerals.py: outlines of Nunito Black (SIL Open Font License).\n\n"
    f"/** Units of an em. */\nexport const EM = {SIZE}\n\n"
    "/** Of each character: how far it reaches, and its outline above the base line. */\n"
    "export const outlines: Record<string, [advance: number, path: string]> = {\n" + "\n".join(lines) + "\n}\n",
    encoding="utf-8",
)
