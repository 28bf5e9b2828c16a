"""One view of a garment, dyed, printed and cut out, for pictures that are composed of several."""

import io
import json
import subprocess
from pathlib import Path
from typing import NamedTuple

import numpy as np
from dye import GLOSS, color_of, dyed, exposure_of, open_view, to_linear
from PIL import Image
from scipy.interpolate import CloughTocher2DInterpolator
from scipy.ndimage import map_coordinates

ARTWORKS = Path(__file__).resolve().parent / 'artworks'
FABRICS = {
    'crew': 'fleece',
    'hoodie': 'fleece',
    'zip': 'fleece',
    'polo': 'pique',
    'qzip': 'performance',
    'cap': 'twill',
    'dad': 'twill',
    'trucker': 'twill',
    'beanie': 'rib',
}
"""Of those that are not jersey."""
TRIM = '#b9b4aa'
ARTWORK_PIXELS = 1600
FINER = 2
"""Points across each pixel at which artwork is looked up."""


class Print(NamedTuple):
    """Artwork in its place on the press, inches from the view's landmark."""

    artwork: str
    width: float
    top: float
    x: float = 0.0
    inks: dict = {}
    """Other colours for those of the artwork."""


def open_artwork(name, inks):
    """Linear colours (h, w, 3), times cover, and cover (h, w)."""
    drawing = (ARTWORKS / f'{name}.svg').read_text()
    for old, new in inks.items():
        drawing = drawing.replace(old, new)
    ask = ['rsvg-convert', '-w', str(ARTWORK_PIXELS)]
    painted = subprocess.run(ask, input=drawing.encode(), capture_output=True, check=True).stdout
    pixels = np.asarray(Image.open(io.BytesIO(painted)).convert('RGBA')) / np.float32(255)
    return to_linear(pixels[..., :3]) * pixels[..., 3:], pixels[..., 3]


def open_map(folder, cut, view):
    """Known points of a print map: fractions of the picture (n, 2) and inches on the press (n, 2)."""
    entry = json.loads((folder / 'print.json').read_text())[cut]['views'][view]
    seen = np.fromfile(folder / f'{cut}-{view}-map.f32', '<f4').reshape(entry['rows'], entry['columns'], 2)
    across, down = np.meshgrid(np.arange(entry['columns']), np.arange(entry['rows']))
    inches = np.stack([across, down], -1) * entry['step'] + entry['origin']
    known = np.isfinite(seen[..., 0])
    return seen[known].astype(float), inches[known]


def fewer(values):
    """The mean of FINER x FINER points."""
    rows, columns, channels = values.shape
    return values.reshape(rows // FINER, FINER, columns // FINER, FINER, channels).mean((1, 3))


def printed(folder, cut, view, side, order):
    """Ink on a view (side, side, 3), linear, times its cover, and cover (side, side, 1)."""
    ink, cover = open_artwork(order.artwork, order.inks)
    height, width = cover.shape
    tall = order.width * height / width
    seen, inches = open_map(folder, cut, view)
    u = (inches[:, 0] - order.x) / order.width + 0.5
    v = (inches[:, 1] - order.top) / tall
    near = (np.abs(u - 0.5) < 0.5 + 1 / order.width) & (np.abs(v - 0.5) < 0.5 + 1 / tall)
    left, top = np.floor(seen[near].min(0) * side).astype(int)
    right, bottom = np.ceil(seen[near].max(0) * side).astype(int)
    laid_on = CloughTocher2DInterpolator(seen, np.stack([v * height, u * width], -1))
    points = lambda low, high: (np.arange((high - low) * FINER) + 0.5) / FINER / side + low / side
    at = laid_on(*np.meshgrid(points(left, right), points(top, bottom)))
    at = np.nan_to_num(np.moveaxis(at, -1, 0) - 0.5, nan=-9)
    sheet = np.dstack([ink, cover])
    met = np.zeros((side, side, 4))
    looked_up = [map_coordinates(sheet[..., k], at, order=1, cval=0.0) for k in range(4)]
    met[top:bottom, left:right] = fewer(np.stack(looked_up, -1))
    return met[..., :3], met[..., 3:]


def figure(folder, cut, view, color, *prints, second=None):
    """Coded colours and outline (side, side, 4) of a dyed and printed view."""
    seen = open_view(folder, f'{cut}-{view}')
    main, other, trims = (seen.parts[..., k : k + 1] for k in range(3))
    # Half covered pixels at the outline are all cloth; what no part names there is main cloth.
    rest = np.clip(1 - main - other - trims, 0, 1)
    cloth = (main + rest) * color_of(color) + other * color_of(second or color) + trims * color_of(TRIM)
    for order in prints:
        ink, cover = printed(folder, cut, view, seen.alpha.shape[0], order)
        cloth = cloth * (1 - cover * main) + ink * main
    exposure = exposure_of(seen.light, (seen.alpha > 0.98) & (seen.parts[..., :2].sum(-1) > 0.9))
    shown = dyed(seen.light, cloth, exposure, GLOSS[FABRICS.get(cut, 'jersey')])
    return np.dstack([shown, seen.alpha])
