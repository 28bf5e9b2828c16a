"""What each frame of the film shows of the cloth, worked out from the mesh alone: outline, places in the room, ink."""

from typing import NamedTuple

import numpy as np
from figure import open_artwork
from scipy.ndimage import map_coordinates
from stage import SIZE, camera_of

from camera import camera, project
from press import back, front, load
from render.thickness import cloth_of

FINER = 2
"""Points across each pixel."""
UNPRINTED = -99.0
"""Inches where nothing can be printed."""


class Skin(NamedTuple):
    """The cloth with both its sides."""

    points: np.ndarray
    """(n, 3) metres."""
    faces: np.ndarray
    """(m, 3) points, counter-clockwise as seen from outside."""
    inches: dict
    """Front and back: (m, 3, 2) places on the press, for each corner."""


class Outline(NamedTuple):
    """A frame, SIZE x SIZE."""

    alpha: np.ndarray
    place: np.ndarray
    """(…, 3) metres."""
    ink: np.ndarray
    """(…, 3) linear, times its cover."""
    cover: np.ndarray
    """(…, 1) share of the cloth that is printed."""


def skin_of(path):
    """The renderer's cloth of a mesh file; the artwork lies on its outer side alone."""
    points, faces, _ = cloth_of(dict(np.load(path, allow_pickle=True)), 1.0)
    flat = load(path)
    inches = {}
    for side, lay in (('front', front), ('back', back)):
        laid = lay(flat, camera('top', side).axes).places
        inches[side] = np.full((len(faces), 3, 2), UNPRINTED)
        inches[side][: len(laid)] = np.nan_to_num(laid, nan=UNPRINTED)
    return Skin(points, faces, inches)


def crossings(corners, side):
    """Points of a square grid under triangles (m, 3, 2): rows of triangle, point, and weights of the corners (k, 3)."""
    corners = corners.astype(np.float32)
    low = np.clip(np.ceil(corners.min(1)), 0, side).astype(np.int32)
    high = np.clip(np.floor(corners.max(1)), -1, side - 1).astype(np.int32)
    width, height = np.maximum(high - low + 1, 0).T
    count = width * height
    triangle = np.repeat(np.arange(len(corners), dtype=np.int32), count)
    number = np.arange(count.sum(), dtype=np.int32) - np.repeat((np.cumsum(count) - count).astype(np.int32), count)
    x = low[triangle, 0] + number % width[triangle]
    y = low[triangle, 1] + number // width[triangle]
    start = corners[:, 0]
    (bx, by), (cx, cy) = (corners[:, 1] - start).T, (corners[:, 2] - start).T
    area = bx * cy - by * cx
    across, down = x - start[triangle, 0], y - start[triangle, 1]
    toward_b = (cy / area)[triangle] * across - (cx / area)[triangle] * down
    toward_c = (bx / area)[triangle] * down - (by / area)[triangle] * across
    inside = (toward_b >= 0) & (toward_c >= 0) & (toward_b + toward_c <= 1)
    weights = np.stack([1 - toward_b - toward_c, toward_b, toward_c], 1)
    return triangle[inside], (y * side + x)[inside], weights[inside]


def nearest(points, depth, count):
    """For each of count points the row that lies nearest there, or -1."""
    order = np.argsort(-depth, kind='stable')
    winner = np.full(count, -1)
    winner[points[order]] = order
    return winner


class Sheet:
    """Artwork that is looked up often."""

    def __init__(self, order):
        self.order = order
        self.pixels = np.dstack(open_artwork(order.artwork, order.inks))

    def at(self, places):
        """Ink, times its cover, and cover (k, 4) at places in inches (k, 2)."""
        height, width = self.pixels.shape[:2]
        order = self.order
        x = (places[:, 0] - order.x) / order.width + 0.5
        y = (places[:, 1] - order.top) / (order.width * height / width)
        answer = np.zeros((len(places), 4), np.float32)
        on_it = (np.abs(x - 0.5) < 0.5) & (np.abs(y - 0.5) < 0.5)
        at = np.stack([y[on_it] * height, x[on_it] * width]) - 0.5
        for k in range(4):
            answer[on_it, k] = map_coordinates(self.pixels[..., k], at, order=1, mode='nearest')
        return answer


def outline_of(skin, frame, sheets):
    """A frame; sheets are the artworks by side."""
    side = SIZE * FINER
    seen_by = camera_of(frame)
    fractions, depth = project(seen_by, skin.points)
    corners = (fractions * side - 0.5)[skin.faces]
    toward = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    faces = np.flatnonzero(toward < -1e-9)
    triangle, point, weights = crossings(corners[faces], side)
    triangle = faces[triangle]
    winner = nearest(point, (depth[skin.faces[triangle]] * weights).sum(1), side * side)
    covered = np.flatnonzero(winner >= 0)
    row = winner[covered]
    face, weights = skin.faces[triangle[row]], weights[row][..., None]
    values = np.zeros((side * side, 8), np.float32)
    values[covered, 0] = 1
    values[covered, 1:4] = (skin.points[face] * weights).sum(1)
    for name, sheet in sheets.items():
        values[covered, 4:] += sheet.at((skin.inches[name][triangle[row]] * weights).sum(1))
    met = values.reshape(SIZE, FINER, SIZE, FINER, 8).mean((1, 3))
    alpha = met[..., 0]
    inside = met[..., 1:] / np.maximum(alpha, 1e-6)[..., None]
    return Outline(alpha, inside[..., :3], inside[..., 3:6], inside[..., 6:])
