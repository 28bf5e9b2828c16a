"""Curves as polylines (n, 2) or (n, 3). Lengths are metres."""
import numpy as np
from scipy.spatial import cKDTree


def bezier(start, leave, arrive, end, count=200):
    """Cubic curve of `count` points; leave and arrive are its handles."""
    start, leave, arrive, end = map(np.asarray, (start, leave, arrive, end))
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * leave + 3 * (1 - t) * t * t * arrive + t ** 3 * end


def line(start, end, count=50):
    """Straight line of `count` points."""
    t = np.linspace(0, 1, count)[:, None]
    return np.asarray(start) * (1 - t) + np.asarray(end) * t


def length(curve):
    """Length of a polyline."""
    return np.linalg.norm(np.diff(curve, axis=0), axis=1).sum()


def resample(curve, segments):
    """The same curve as segments + 1 points, even by arc length."""
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]
    wanted = np.linspace(0, along[-1], segments + 1)
    return np.stack([np.interp(wanted, along, curve[:, k]) for k in range(curve.shape[1])], 1)


def mirrored(curve):
    """The flat curve on the other side of x = 0, run through backwards, so that an outline goes on in its sense."""
    return (curve * [-1, 1])[::-1]


def inside(polygon, points):
    """Whether points (n, 2) lie inside a closed polygon (m, 2)."""
    x, y = points[:, 0], points[:, 1]
    odd = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, 0)):
        if y1 != y2:
            crosses = (y1 > y) != (y2 > y)
            odd ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return odd


def distance_to(curve, points):
    """Distance (n,) of points (n, 2) from a curve."""
    return cKDTree(resample(np.asarray(curve), 600)).query(points)[0]


def solved(too_small, low, high, steps=40):
    """Value between low and high at which `too_small(value)` turns from true to false."""
    for _ in range(steps):
        middle = (low + high) / 2
        if too_small(middle):
            low = middle
        else:
            high = middle
    return low
