"""Presses the mannequin in where it would show through the cloth that it wears. Runs in Blender's Python."""

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

REACH = 0.028
"""Metres from the cloth within which skin is looked at."""
AIR = 0.0030
"""Metres left between the skin and the inner side of the cloth."""
DEEPEST = 0.018
"""Metres that skin gives way at most."""
FACING = 0.3
"""Cosine between skin and cloth from which the cloth counts as lying over the skin."""
UNDER = 0.6
"""Share of the distance that must be along the cloth's normal; below it the skin is beside the hem, not under it."""
FADE = 14
"""Rings of vertices over which a dent runs out."""
EVEN = 8
"""Rings over which dents are evened out."""
LOOSE = ('hood', 'ring', 'cord', 'teeth', 'slider', 'pull', 'zip', 'pbutton', 'hole')
"""How the names of pieces begin that press on nothing: trims, and the hood, which lies open round the neck."""


def point_normals(points, faces):
    """Unit normals (n, 3)."""
    across = np.cross(points[faces[:, 1]] - points[faces[:, 0]], points[faces[:, 2]] - points[faces[:, 0]])
    sums = np.zeros_like(points)
    for corner in range(3):
        np.add.at(sums, faces[:, corner], across)
    return sums / (np.linalg.norm(sums, axis=1)[:, None] + 1e-15)


def dents(skin, normals, cloth, cloth_faces, half):
    """Displacement (n, 3) that brings each point of the skin under the cloth; half (m,): half the cloth's thickness."""
    tree = BVHTree.FromPolygons(cloth.tolist(), cloth_faces.tolist())
    answer = np.zeros_like(skin)
    near = ((skin > cloth.min(0) - REACH) & (skin < cloth.max(0) + REACH)).all(1)
    for index in np.flatnonzero(near):
        point = Vector(skin[index])
        place, normal, face, distance = tree.find_nearest(point, REACH)
        if place is None or normal.dot(Vector(normals[index])) < FACING:
            continue
        outside = (point - place).dot(normal)
        if distance > 0.004 and abs(outside) < UNDER * distance:
            continue
        depth = np.clip(outside + half[face] + AIR, 0, DEEPEST)
        answer[index] = -depth * np.array(normal)
    return answer


def faded(dent, faces):
    """Dents (n, 3) with a soft border: each ring around them takes the mean of its neighbours; all is evened out."""
    sides = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    start, end = np.unique(np.sort(sides, 1), axis=0).T
    neighbours = (np.bincount(start, minlength=len(dent)) + np.bincount(end, minlength=len(dent))).clip(1)

    def mean(values):
        sums = np.zeros_like(values)
        np.add.at(sums, start, values[end])
        np.add.at(sums, end, values[start])
        return sums / neighbours[:, None]

    answer = dent
    for _ in range(FADE):
        around = mean(answer)
        deeper = (around**2).sum(1) > (dent**2).sum(1)
        answer = np.where(deeper[:, None], around, dent)
    for _ in range(EVEN):
        answer = (answer + mean(answer)) / 2
    return answer


def tucked(skin, faces, drape, thickness):
    """Points (n, 3) of a mannequin with these faces (f, 3), under a drape with a thickness at each point (m,), metres.

    What is LOOSE is left out: one cannot say which of its sides is the inner one.
    """
    names = [str(name) for name in drape['names']]
    is_cloth = np.array([not name.startswith(LOOSE) for name in names])
    cloth = drape['X'].astype(float)
    cloth_faces = drape['tri'][is_cloth[drape['piece']]]
    half = thickness[cloth_faces].mean(1) / 2
    return skin + faded(dents(skin, point_normals(skin, faces), cloth, cloth_faces, half), faces)
