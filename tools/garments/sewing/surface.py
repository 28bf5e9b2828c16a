"""From flat coordinates to places in space: what is drawn on a pattern piece follows the folds of the drape."""
import numpy as np
from scipy.interpolate import CloughTocher2DInterpolator, LinearNDInterpolator
from scipy.ndimage import gaussian_filter1d

STEP = .0012
"""Metres between the rows of a path."""

INSET = 1e-5
"""Metres by which lookups stay inside the piece."""


class Surface:
    """One piece of a drape as a smooth function of its flat coordinates."""

    def __init__(self, drape, piece, window=None, outward=(0, -1, 0)):
        """window: (u0, u1, v0, v1), the part of the piece that is needed; outward: where its outside looks, roughly."""
        of_piece = drape.piece == piece
        flat = drape.flat[of_piece].reshape(-1, 2)
        index = drape.triangles[of_piece].ravel()
        corners = np.unique(np.concatenate([flat.round(6), index[:, None]], 1), axis=0)
        self.flat, self.index = corners[:, :2], corners[:, 2].astype(int)
        flat, index = self.flat, self.index
        if window is not None:
            low, high = np.array(window).reshape(2, 2).T
            inside = ((flat > low) & (flat < high)).all(1)
            flat, index = flat[inside], index[inside]
        normals = drape.normals[index]
        side = np.sign((normals @ np.array(outward)).mean())
        self.point_at = CloughTocher2DInterpolator(flat, drape.points[index])
        self.normal_at = LinearNDInterpolator(flat, normals * side)
        self.low, self.high = flat.min(0) + INSET, flat.max(0) - INSET

    def __call__(self, flat):
        """Points (n, 3) and unit normals (n, 3) at flat coordinates (n, 2): outside, the nearest."""
        flat = np.clip(flat, self.low, self.high)
        points, normals = self.point_at(flat), self.normal_at(flat)
        for values in (points, normals):
            fill_gaps(values)
        return points, normals / np.linalg.norm(normals, axis=1)[:, None]


def fill_gaps(values):
    """Give rows of values (n, k) that are not numbers the nearest row that is, in place."""
    missing = np.isnan(values[:, 0])
    if not missing.any() or missing.all():
        return
    known, unknown = np.flatnonzero(~missing), np.flatnonzero(missing)
    values[unknown] = values[known[np.abs(known - unknown[:, None]).argmin(1)]]


class Front:
    """The centre line of the front piece, from the hem or waistband to the neck."""

    HALF_WIDTH = .05
    LONGEST = 9

    def __init__(self, drape):
        self.drape = drape
        self.surface = Surface(drape, 0, (-self.HALF_WIDTH, self.HALF_WIDTH, 0, self.LONGEST))
        v = self.surface.flat[np.abs(self.surface.flat[:, 0]) < .006, 1]
        self.bottom, self.top = v.min(), v.max()

    def line(self, start, end):
        """Section of a path (see ribbon) on the centre line, between two heights."""
        v = np.arange(start, end, STEP)
        return self.surface, np.stack([np.zeros(len(v)), v], 1), 1

    def line_on(self, name, start, end, meets):
        """Section on a ring piece (waistband, collar) where it meets the centre line at height `meets`."""
        corner = self.surface(np.array([[0, meets]]))[0][0]
        ring = Surface(self.drape, self.drape.names.index(name))
        base = np.abs(ring.flat[:, 1]) < 1e-6
        nearest = np.linalg.norm(self.drape.points[ring.index[base]] - corner, axis=1).argmin()
        u = ring.flat[base][nearest, 0]
        v = np.arange(start, end, STEP * np.sign(end - start))
        sense = np.sign(rightward(ring, u, v[0]) @ rightward(self.surface, 0, meets))
        return ring, np.stack([np.full(len(v), u), v], 1), sense


def rightward(surface, u, v):
    """Direction in space (3,) of growing u at a flat place."""
    (before, after), _ = surface(np.array([[u - .004, v], [u + .004, v]]))
    return after - before


def ribbon(path, across, lift, smooth=3):
    """Points and normals (rows, columns, 3) of a strip laid along a path.

    path: sections (surface, flat (n, 2), sense) one after the other; sense is -1 where u runs from right to left.
    across: (columns,) metres beside the path; lift: metres above the cloth, one for each column or point;
    smooth: rows over which the cloth under it is evened out.
    """
    columns = []
    for beside in across:
        found = [surface(flat + [beside * sense, 0]) for surface, flat, sense in path]
        columns.append([
            gaussian_filter1d(np.concatenate(values), smooth, axis=0, mode='nearest') for values in zip(*found)
        ])
    points, normals = (np.stack(values, 1) for values in zip(*columns))
    normals /= np.linalg.norm(normals, axis=-1)[..., None]
    return points + normals * np.asarray(lift)[..., None], normals
