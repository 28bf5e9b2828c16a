"""Where the cloth of a draped garment lies on the press: inches from a view's landmark, x to the right as seen, y down.

Landmarks of tops: front and back, the neck seam in the middle; side, the top of the sleeve's cap, or without sleeves
the underarm point, x across the side seam. Headwear: the middle of the lower edge as seen, so that all its y are below
zero; a side is the panel above the ear, a beanie's y runs on from its cuff over its dome.
"""

from typing import NamedTuple

import numpy as np

from camera import TURNS
from render.subdivide import loop_corners, loop_subdivide

INCH = 0.0254
LAID_ON = tuple(
    'pocket ziplip ziptape teeth slider pull placket pbutton hole cord ring eyelet thread button snap buckle'.split()
)
"""Parts that lie on the cloth: the press prints over a pocket, the picture's id mask says where trims are."""
LOWER_EDGE = 0.3
"""Flat height of the lower edge of headwear, metres."""
RING = 0.004
"""Metres between the rings of a beanie on which its width is measured."""
BEANIE_HALF = 6
"""Inches to either side of a beanie's middle that can be seen, and some more."""


class Garment(NamedTuple):
    """The cloth as the renderer shows it, smoothed once."""

    points: np.ndarray
    """(n, 3) metres."""
    faces: np.ndarray
    """(m, 3) points, counter-clockwise as seen from outside."""
    flat: np.ndarray
    """(m, 3, 2) metres on the flat piece, for each corner: u from the middle, v up."""
    armhole: np.ndarray
    """(m, 3) metres from the armhole."""
    seam: np.ndarray
    """(m, 3) metres from the side seam or another long one."""
    piece: np.ndarray
    """(m,) pieces."""
    names: tuple
    """Of the pieces."""

    def parts(self, *prefixes):
        """(m,) whether a face belongs to a piece whose name begins with one of these."""
        return np.array([name.startswith(prefixes) for name in self.names])[self.piece]

    def along(self, part, axis):
        """How far the corners of the faces in part (m,) lie along an axis (3,) from the middle, metres."""
        return self.points[self.faces[part]] @ axis


class Press(NamedTuple):
    """One view of a garment, laid flat."""

    places: np.ndarray
    """(m, 3, 2) inches for each corner of a face; NaN on faces that are not printed on this view."""
    middle: tuple
    """Left, top, right and bottom of the middle of the print, where the even scale is taken."""


def load(path):
    """The garment of a mesh file, on the renderer's surface."""
    with np.load(path, allow_pickle=True) as mesh:
        faces, piece = mesh['tri'], mesh['piece'].astype(int)
        corners = np.concatenate([mesh['uv'], mesh['da'][..., None], mesh['ds'][..., None]], 2).astype(float)
        points = mesh['X'].astype(float)
        names = tuple(str(name) for name in mesh['names'])
    smooth = loop_corners(faces, piece, corners, 1)
    points, faces, _, _ = loop_subdivide(points, faces, corners, np.zeros(len(points)))
    return Garment(points, faces, smooth[..., :2], smooth[..., 2], smooth[..., 3], np.tile(piece, 4), names)


def rises(values, along):
    """1 where values grow along an axis, -1 where they fall."""
    return np.sign(np.cov(values.ravel(), along.ravel())[0, 1])


def upright(garment, part, neck, axes):
    """Places of the faces in part (m,): x from the middle line, y down from the flat height neck."""
    u, v = np.moveaxis(garment.flat[part], -1, 0)
    right = rises(u, garment.along(part, axes[0]))
    places = np.full(garment.flat.shape, np.nan)
    places[part] = np.stack([right * u, neck - v], -1) / INCH
    return places


def neck_of(garment, part):
    """Flat height of the neck seam on the middle line."""
    u, v = np.moveaxis(garment.flat[part].reshape(-1, 2), -1, 0)
    middle = np.abs(u) < np.abs(u).min() + 0.0005
    return v[middle].max()


def front(garment, axes):
    """The front piece."""
    part = garment.parts('front')
    return Press(upright(garment, part, neck_of(garment, part), axes), (-5, 1, 5, 12))


def back(garment, axes):
    """The back piece."""
    part = garment.parts('back')
    return Press(upright(garment, part, neck_of(garment, part), axes), (-5, 1, 5, 12))


def nearer_half(garment, part, axes):
    """Of the faces in part (m,), those on the camera's side of the middle."""
    nearer = part.copy()
    nearer[part] = garment.along(part, axes[2]).mean(1) > 0
    return nearer


def sleeve(garment, axes):
    """The sleeve nearer to the camera."""
    part = nearer_half(garment, garment.parts('sleeve'), axes)
    return Press(upright(garment, part, garment.flat[part][..., 1].max(), axes), (-1.5, 3, 1.5, 9))


def underarm(garment, part):
    """Flat place (2,) of the lowest point of the armhole."""
    places = garment.flat[part][garment.armhole[part] < 0.001]
    return places[places[:, 1].argmin()]


def side_seam(garment, axes):
    """Front and back, joined at the side seam nearer to the camera."""
    places = np.full(garment.flat.shape, np.nan)
    for name in ('front', 'back'):
        part = nearer_half(garment, garment.parts(name), axes)
        u, v = np.moveaxis(garment.flat[part], -1, 0)
        outward = np.sign(u.mean())
        corner = underarm(garment, part)
        on_seam = (garment.seam[part] < 0.0005) & (v <= corner[1])
        order = np.argsort(v[on_seam])
        edge = np.interp(v, v[on_seam][order], outward * u[on_seam][order])
        side = np.sign(garment.along(part, axes[0]).mean())
        places[part] = np.stack([side * (edge - outward * u), corner[1] - v], -1) / INCH
    return Press(places, (-2.5, 2, 2.5, 10))


def panel(garment, view, axes):
    """The middle panel of a cap's view; the camera of the side view stands at the wearer's left."""
    names = {'front': ('front',), 'side': ('side-left', 'mesh-left'), 'back': ('back', 'mesh-back')}
    return Press(upright(garment, garment.parts(*names[view]), LOWER_EDGE, axes), (-1.2, -2.5, 1.2, -0.5))


def ring_scale(height, x, across):
    """What a flat length x makes across, in metres, where the knit is at a flat height: it is gathered to the top."""
    near = np.abs(x) < 0.03
    ring = np.rint(height / RING).astype(int)
    rings = np.unique(ring[near])
    across_x = np.bincount(ring[near], across[near] * x[near])
    x_x = np.bincount(ring[near], x[near] ** 2)
    return np.interp(height, rings * RING, across_x[rings] / x_x[rings])


def beanie(garment, view, axes):
    """Cuff and dome: x along the ring from the middle as seen, y from the lower edge up the cuff and on up the dome."""
    places = np.full(garment.flat.shape, np.nan)
    for name in ('knitcuff', 'knit'):
        part = np.array(garment.names)[garment.piece] == name
        u, v = np.moveaxis(garment.flat[part], -1, 0)
        around = np.ptp(u)
        x = u - around * TURNS[view] / 360
        x -= around * np.rint(x.mean(1, keepdims=True) / around)
        scale = ring_scale(v, x, garment.along(part, axes[0]))
        places[part] = np.stack([scale * x, LOWER_EDGE - v], -1) / INCH
    places[(np.abs(places[..., 0]) > BEANIE_HALF).any(1)] = np.nan
    return Press(places, (-2, -6, 2, -1))


def is_cap(garment):
    return 'visor' in garment.names


def is_beanie(garment):
    return 'knit' in garment.names


def press(garment, view, axes):
    """A view of a garment laid flat; axes are the camera's."""
    if is_cap(garment):
        return panel(garment, view, axes)
    if is_beanie(garment):
        return beanie(garment, view, axes)
    if view == 'front':
        return front(garment, axes)
    if view == 'back':
        return back(garment, axes)
    if garment.parts('sleeve').any():
        return sleeve(garment, axes)
    return side_seam(garment, axes)


def chest(garment):
    """Inches across the front of a top, from underarm to underarm."""
    part = garment.parts('front')
    u, v = np.moveaxis(garment.flat[part], -1, 0)
    below = v - underarm(garment, part)[1]
    return np.ptp(u[(below > -0.03) & (below < 0.01)]) / INCH
