"""The body as a field of distances, on which the cloth comes to rest. Lengths are metres."""
import json
import os
from dataclasses import dataclass, replace

import numpy as np
from scipy.ndimage import binary_dilation, distance_transform_edt, gaussian_filter, label
from scipy.spatial import cKDTree

STEP = .007
LOW, HIGH = np.array([-.60, -.42, .70]), np.array([.60, .28, 1.74])
"""Corners of the box that is covered."""

SAMPLES = 260000
HEADLESS_ABOVE = 1.555 / 1.8
"""Share of the height above which the head is pressed to a stump, so that a hood can fall back."""

WRIST = .022
"""Radius of the forearm where the ball of the hand begins."""


@dataclass
class Field:
    """Signed distances (nx, ny, nz) from the body, negative inside; the first stands at `low`, then every `step`."""

    distance: np.ndarray
    low: np.ndarray
    step: float

    def axes(self):
        """x, y and z of the lattice, shaped so that they broadcast."""
        lines = [self.low[k] + self.step * np.arange(self.distance.shape[k]) for k in range(3)]
        return np.meshgrid(*lines, indexing='ij', sparse=True)

    def with_ellipsoid(self, centre, radii):
        """Distances (nx, ny, nz) from the body and an ellipsoid, about right near its surface."""
        reach = sum(((axis - c) / r) ** 2 for axis, c, r in zip(self.axes(), centre, radii))
        return np.minimum(self.distance, (np.sqrt(reach) - 1) * radii.min())


def kind_of(pattern):
    """Which part of the body is left away under a cut."""
    if pattern.hood:
        return 'headless'
    return 'handless' if pattern.long_sleeved else 'armless'


def skin_for(body, kind):
    """Vertices and triangles without hands and head, or without forearms."""
    vertices, triangles = body['v'].copy(), body['tri']
    if kind == 'armless':
        return vertices, triangles[(body['fore'][triangles] < .5).all(1)]
    triangles = triangles[(body['hand'][triangles] < .6).all(1)]
    if kind == 'headless':
        press_head(vertices)
    return vertices, triangles


def press_head(vertices):
    """Press the head to a narrow stump, in place."""
    neck = HEADLESS_ABOVE * vertices[:, 2].max()
    head = vertices[:, 2] > neck
    rise = vertices[head, 2] - neck
    narrower = 1 - .45 * np.clip(rise / .02, 0, 1)[:, None]
    middle = np.array([0, -.02])
    vertices[head, 2] = neck + .06 * rise
    vertices[head, :2] = (vertices[head, :2] - middle) * narrower + middle


def sampled(vertices, triangles):
    """Points spread evenly over a skin, and the normals there, (k, 3) each."""
    random = np.random.default_rng(0)
    a, b, c = (vertices[triangles[:, k]] for k in range(3))
    normals = np.cross(b - a, c - a)
    area = np.linalg.norm(normals, axis=1)
    normals /= area[:, None] + 1e-12
    chosen = random.choice(len(triangles), SAMPLES, p=area / area.sum())
    share = random.random((SAMPLES, 2))
    beyond = share.sum(1) > 1
    share[beyond] = 1 - share[beyond]
    points = a[chosen] + (b - a)[chosen] * share[:, :1] + (c - a)[chosen] * share[:, 1:]
    return points, normals[chosen]


def measure(body, kind):
    """The Field of a body: exact near the skin, by cells farther off."""
    points, normals = sampled(*skin_for(body, kind))
    shape = ((HIGH - LOW) / STEP).astype(int) + 1
    occupied = np.zeros(shape, bool)
    cells = ((points - LOW) / STEP).round().astype(int)
    cells = cells[((cells >= 0) & (cells < shape)).all(1)]
    occupied[tuple(cells.T)] = True
    near = binary_dilation(occupied, iterations=5)
    distance = distance_transform_edt(~occupied).astype(np.float32) * STEP
    places = np.argwhere(near) * STEP + LOW
    away, nearest = cKDTree(points).query(places, k=5)
    side = np.sign(((places[:, None] - points[nearest]) * normals[nearest]).sum(-1).sum(1))
    distance[near] = away[:, 0] * np.where(side == 0, 1, side)
    part, _ = label(~near)
    distance[~near & (part != part[0, -1, -1])] *= -1
    return Field(gaussian_filter(distance, 1.0).astype(np.float32), LOW, STEP)


def stored(path, body, kind):
    """The Field of a body file, measured once and kept beside it."""
    cache = f'{path}.{kind}.field.npz'
    if not os.path.exists(cache) or os.path.getmtime(cache) <= os.path.getmtime(path):
        part = f'{cache}.{os.getpid()}.npz'
        np.savez(part, distance=measure(body, kind).distance)
        os.replace(part, cache)
    return Field(np.load(cache)['distance'], LOW, STEP)


def with_supports(field, body, pattern):
    """The Field with balls of hands that hold up the cuffs, and hips that carry the waistband; pattern: in metres."""
    distance = field.distance
    if pattern.hand:
        distance = with_hands(field, body, pattern.hand)
    if pattern.waistband and pattern.hips:
        distance = np.minimum(distance, hips(field, pattern.hips))
    return replace(field, distance=np.ascontiguousarray(distance, np.float32))


def with_hands(field, body, radius):
    """Distances with a round stick in place of each hand, as thick as the wrist, then `radius`."""
    joints = json.loads(str(body['joints']))
    elbow, wrist = np.array(joints['lowerarm01.L']), np.array(joints['wrist.L'])
    forearm = (wrist - elbow) / np.linalg.norm(wrist - elbow)
    x, y, z = field.axes()
    distance = field.distance.copy()
    for side in (1, -1):
        offset = [side * x - wrist[0], y - wrist[1], z - wrist[2]]
        along = np.clip(sum(o * f for o, f in zip(offset, forearm)), -.02, .12)
        swell = np.clip((along - .005) / .075, 0, 1)
        thick = WRIST + (radius - WRIST) * swell * swell * (3 - 2 * swell)
        from_axis = np.sqrt(sum((o - f * along) ** 2 for o, f in zip(offset, forearm)))
        distance = np.minimum(distance, from_axis - thick)
    return distance


def hips(field, height):
    """Distances from an oval block whose top, not quite level, lies at a height."""
    x, y, z = field.axes()
    oval = (np.sqrt((x / .25) ** 2 + ((y + .0265) / .15) ** 2) - 1) * .15
    return np.maximum(oval, z - height - .0035 * np.sin(9 * x + 14 * y + 1.))
