"""A shaded look at meshes in a second, without Blender: python3 preview.py out.png tee.npz polo.npz [--turn 90]"""
import argparse

import numpy as np
from PIL import Image

from sewing.finished import vertex_normals

SPLIT = 9
"""Every triangle is drawn as points on a lattice with this many steps along an edge."""

FILL = .88
GROUND = .93
INSIDE = .55


def scatter(points, normals, triangles):
    """Points and unit normals (k, 3), spread densely over the triangles (m, 3)."""
    steps = range(SPLIT + 1)
    weights = np.array([(i, j, SPLIT - i - j) for i in steps for j in steps if i + j <= SPLIT]) / SPLIT
    dense = np.einsum('bk,tkc->tbc', weights, points[triangles]).reshape(-1, 3)
    towards = np.einsum('bk,tkc->tbc', weights, normals[triangles]).reshape(-1, 3)
    return dense, towards / np.linalg.norm(towards, axis=1)[:, None]


def shade(path, turn, size):
    """Grey picture (size, size), 0 to 255, of a mesh file seen from `turn` degrees round it."""
    mesh = np.load(path)
    points, triangles = mesh['X'].astype(float), mesh['tri']
    dense, normals = scatter(points, vertex_normals(points, triangles), triangles)
    angle = np.radians(turn)
    right = np.array([np.cos(angle), np.sin(angle), 0])
    viewer = np.array([np.sin(angle), -np.cos(angle), 0])
    inside = normals @ viewer < 0
    normals[inside] *= -1
    key = right * -.75 + viewer * .45 + np.array([0, 0, .5])
    fill = right * .8 + viewer * .5
    grey = .28
    for light, strength in ((key, .62), (fill, .2)):
        grey = grey + strength * np.clip(normals @ (light / np.linalg.norm(light)), 0, 1)
    grey[inside] *= INSIDE
    flat = np.stack([dense @ right, -dense[:, 2]], 1)
    low, high = flat.min(0), flat.max(0)
    scale = size * FILL / (high - low).max()
    column, row = np.clip(((flat - (low + high) / 2) * scale + size / 2).astype(int), 0, size - 1).T
    near_last = np.argsort(dense @ viewer)
    picture = np.full((size, size), GROUND)
    picture[row[near_last], column[near_last]] = grey[near_last]
    return (np.clip(picture, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('out')
    ask.add_argument('meshes', nargs='+')
    ask.add_argument('--turn', type=float, default=0, help='degrees round it: 0 front, 90 left side, 180 back')
    ask.add_argument('--size', type=int, default=620)
    options = ask.parse_args()
    pictures = [shade(mesh, options.turn, options.size) for mesh in options.meshes]
    Image.fromarray(np.concatenate(pictures, 1)).save(options.out)


if __name__ == '__main__':
    main()
