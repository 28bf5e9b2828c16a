#!/usr/bin/python3
"""Composes the banners of the home page from the finished views:  banners.py CATALOGUE OUT [NAME …]

CATALOGUE is catalogue/garments; OUT receives wide-1.webp … wide-3.webp (1920 x 800) and tall-1.webp … tall-3.webp
(800 x 1000), or only those named. Needs rsvg-convert (librsvg2-bin).
"""

import sys
from pathlib import Path

import numpy as np
from figure import Print, figure
from marks import INK, PAPER, color_bar, registration, shade
from PIL import Image, ImageFilter

WIDE = (1920, 800)
TALL = (800, 1000)
QUALITY = 80

MUSTARD, ORANGE, VERMILION, PLUM, NAVY = '#e9b04a', '#dc6f2c', '#c93314', '#64263c', '#222f4b'
CREAM, FOREST, SAGE, SKY, BLACK, WHITE = '#f1e7d0', '#24493a', '#9dbba4', '#9db9cc', '#1c1b1a', '#ffffff'

TILE = '#ece6d8'

SUNRISES = {
    MUSTARD: {'#f4b43c': '#fbf0d4', '#d9452b': '#d0431f'},
    ORANGE: {'#f4b43c': '#fbd987', '#d9452b': '#b3330f', '#1f4e6b': '#1d3f58'},
    VERMILION: {'#f4b43c': '#f9c04d', '#d9452b': '#7d1a12', '#1f4e6b': '#1c2f46'},
    PLUM: {'#1f4e6b': '#2b5f7d'},
    NAVY: {'#1f4e6b': '#2f6d8c'},
    CREAM: {'#f6ead2': '#f7f0df'},
}
"""Inks in which the sunrise stands out on each cloth."""


def sunrise(cloth, width=11.5, top=2.6):
    return Print('sunrise', width, top, inks=SUNRISES[cloth])


def cut_out(*order, **second):
    """A figure as a picture with an outline."""
    values = figure(*order, **second)
    return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8), 'RGBA')


def place(sheet, garment, side, middle, top, shadow=0.2):
    """Lays a garment on the sheet, side pixels tall and wide, with a soft shadow below it."""
    scaled = garment.resize((side, side), Image.LANCZOS)
    left = middle - side // 2
    dark = Image.new('RGBA', sheet.size)
    soft = scaled.getchannel('A').point(lambda value: int(value * shadow))
    dark.paste(Image.merge('RGBA', [*Image.new('RGB', soft.size, INK).split(), soft]), (left, top + side // 50))
    sheet.alpha_composite(dark.filter(ImageFilter.GaussianBlur(side / 36)))
    laid = Image.new('RGBA', sheet.size)
    laid.paste(scaled, (left, top))
    sheet.alpha_composite(laid)


def paper(size, color=PAPER):
    return Image.new('RGBA', size, color)


def marked(sheet, crosses, bar):
    """Registration crosses at the places given, a colour bar at another."""
    for at in crosses:
        registration(sheet, at)
    color_bar(sheet, bar)
    return sheet


def rank(folder):
    """Five tees from yellow to blue, the same design in the inks that suit each."""
    sheet = paper(WIDE)
    for index in (0, 4, 1, 3, 2):
        cloth = (MUSTARD, ORANGE, VERMILION, PLUM, NAVY)[index]
        side = 1010 if index == 2 else 960
        tee = cut_out(folder, 'tee', 'front', cloth, sunrise(cloth))
        place(sheet, tee, side, 960 + (index - 2) * 425, 840 - int(side * 0.88))
    return marked(sheet, [(52, 52), (1868, 52)], (960, 44))


def stack(folder):
    """Three tees, each laid over the one above."""
    sheet = paper(TALL)
    for index, cloth in enumerate((MUSTARD, VERMILION, NAVY)):
        # Each a little larger, so that it hides the hem of the one above.
        side = 790 + index * 45
        place(sheet, cut_out(folder, 'tee', 'front', cloth, sunrise(cloth)), side, 400, (-45, 285, 604)[index])
    return marked(sheet, [(44, 44), (756, 44)], (400, 26))


def roundel(cloth, width, top):
    return Print('field-day', width, top, inks={'#e0472a': NAVY} if cloth == VERMILION else {})


def hoodie(folder):
    return cut_out(folder, 'hoodie', 'front', FOREST, roundel(FOREST, 9.5, 3.6))


def cap(folder):
    mark = Print('sunrise-small', 2.3, -3.1, inks={'#f6ead2': FOREST})
    return cut_out(folder, 'trucker', 'front', CREAM, mark, second=FOREST)


def pair_wide(folder):
    """Hoodie and cap of one set, near enough to see the cloth."""
    sheet = paper(WIDE)
    shade(sheet, (1390, 380), 560, MUSTARD)
    place(sheet, hoodie(folder), 1560, 670, -105)
    place(sheet, cap(folder), 820, 1400, 30)
    return marked(sheet, [(52, 748), (1868, 52)], (1700, 752))


def pair_tall(folder):
    sheet = paper(TALL)
    shade(sheet, (540, 300), 400, MUSTARD)
    place(sheet, hoodie(folder), 1240, 330, -35)
    place(sheet, cap(folder), 560, 545, 500)
    return marked(sheet, [(44, 44), (756, 44)], (120, 964))


CITRUS = Print('citrus', 10.5, 3.0)
SLOW = Print('slow-down', 11.5, 3.4)
SLOW_ON_GREEN = Print('slow-down', 11.5, 3.4, inks={'#8c2f39': '#f6ead2'})
SLOW_ON_YELLOW = Print('slow-down', 11.5, 3.4, inks={'#f4b43c': '#fbf0d4'})
TILES = (
    ('tee', SAGE, CITRUS, 0.62),
    ('tee', NAVY, sunrise(NAVY), 0.62),
    ('crew', CREAM, SLOW, 0.66),
    ('tee', VERMILION, roundel(VERMILION, 10.5, 2.8), 0.62),
    ('long', WHITE, CITRUS, 0.66),
    ('crew', PLUM, roundel(PLUM, 10.5, 3.0), 0.66),
    ('long', MUSTARD, SLOW_ON_YELLOW, 0.66),
    ('tee', BLACK, CITRUS, 0.62),
    ('tee', CREAM, sunrise(CREAM), 0.62),
    ('long', FOREST, SLOW_ON_GREEN, 0.66),
)
"""Cut, cloth, print and how much of the picture's width a tile shows."""


def chest(folder, tile, size):
    """The printed chest of a garment, cut to a tile of a size in pixels."""
    cut, cloth, order, share = tile
    sheet = paper((1200, 1200), TILE)
    sheet.alpha_composite(cut_out(folder, cut, 'front', cloth, order))
    width = 1200 * share
    height = width * size[1] / size[0]
    left, top = 600 - width / 2, 1200 * 0.40 - height / 2
    return sheet.resize(size, Image.LANCZOS, (left, top, left + width, top + height))


def grid(folder, size, columns, rows, tiles):
    """Chests side by side, as proofs hang on a wall."""
    sheet = paper(size)
    gap = 12
    width = (size[0] - gap * (columns - 1)) / columns
    height = (size[1] - gap * (rows - 1)) / rows
    for index, tile in enumerate(tiles):
        across, down = index % columns, index // columns
        left, top = round(across * (width + gap)), round(down * (height + gap))
        right, bottom = round(left + width), round(top + height)
        sheet.paste(chest(folder, tile, (right - left, bottom - top)), (left, top))
    return sheet


BANNERS = {
    'wide-1': rank,
    'wide-2': pair_wide,
    'wide-3': lambda folder: grid(folder, WIDE, 5, 2, TILES),
    'tall-1': stack,
    'tall-2': pair_tall,
    'tall-3': lambda folder: grid(folder, TALL, 2, 3, [TILES[index] for index in (1, 2, 0, 3, 6, 5)]),
}


def main(folder, out, *names):
    for name in names or BANNERS:
        path = out / f'{name}.webp'
        BANNERS[name](folder).convert('RGB').save(path, quality=QUALITY, method=6)
        print(path.name, path.stat().st_size // 1000, 'kB', flush=True)


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
