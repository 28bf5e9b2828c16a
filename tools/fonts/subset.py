"""Makes src/platform/web/fonts/bricolage-grotesque.woff2 from the package's file: every glyph and weight, without the
fractions and hints that no heading uses, so that it stays under 40 kB. Needs fonttools and brotli."""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FAMILY = ROOT / 'node_modules/@fontsource-variable/bricolage-grotesque'
OUT = ROOT / 'src/platform/web/fonts/bricolage-grotesque.woff2'

font = TTFont(FAMILY / 'files/bricolage-grotesque-latin-wght-normal.woff2')
options = subset.Options()
options.layout_features = ['kern', 'ccmp', 'mark', 'mkmk', 'tnum', 'locl']
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.hinting = False
options.notdef_outline = True
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=list(font.getBestCmap()))
subsetter.subset(font)
font.flavor = 'woff2'
font.save(OUT)
print(OUT.name, OUT.stat().st_size)
