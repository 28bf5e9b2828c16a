#!/usr/bin/python3
"""Ties inches on a garment to its pictures: printmap.py MESHES CATALOGUE [CUT ...]

MESHES holds the draped garments, <cut>.npz. CATALOGUE receives <cut>-<view>-map.f32 for front, side and back, and
print.json says what they are; without cuts named, all are made. No picture is rendered: the map follows from the mesh
and the studio's camera.

A map is a lattice of points every half inch on the cloth as it lies flat on the press, x to the right as seen and y
down, counted from the view's landmark. Each holds where it appears: fractions of the square picture from its top left,
as little-endian float32 pairs, row by row. NaN: no cloth there, or the camera does not see it. One ring of points
around the visible ones is drawn out smoothly from them, so that every lookup near the edge has four corners; what it
covers beyond the cloth is cut off by the picture's outline and parts. Last the stretch is limited, see strain.py.
"""

import json
import sys
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

from camera import CLASSES, camera, project
from press import LAID_ON, chest, is_beanie, is_cap, load, press
from strain import limit_strain

VIEWS = ('front', 'side', 'back')
STEP = 0.5
"""Inches between points of the lattice."""
NEARER = 0.004
"""Cloth hides what lies more than this many metres behind it; less is the same layer, rolled or seamed."""
LEAST_FACING = 0.1
"""Cosine between cloth and sight under which cloth counts as turned away."""
REACH = 2.3
"""Lattice steps within which visible points say where a point of the outer ring would be."""


def candidates(points, flat):
    """Points (p, 2) and the triangles (t, 3, 2) near them, as two arrays of indices.

    Triangles of about one size are searched together, so that one large one does not draw in all small ones.
    """
    middles = flat.mean(1)
    radii = np.linalg.norm(flat - middles[:, None], axis=2).max(1)
    tree = cKDTree(points)
    sizes = np.floor(np.log2(radii + 1e-12))
    point, triangle = [], []
    for size in np.unique(sizes):
        alike = np.flatnonzero(sizes == size)
        near = cKDTree(middles[alike]).sparse_distance_matrix(tree, radii[alike].max() * 1.001, output_type='ndarray')
        triangle.append(alike[near['i']])
        point.append(near['j'])
    return np.concatenate(point), np.concatenate(triangle)


def inside(points, triangles):
    """Which points (p, 2) lie in which triangles (t, 3, 2): for each pair the point, the triangle and three weights."""
    point, triangle = candidates(points, triangles)
    a, b, c = triangles[triangle].transpose(1, 0, 2)
    p = points[point]
    area = np.cross(b - a, c - a)
    with np.errstate(divide='ignore', invalid='ignore'):
        weights = np.stack([np.cross(b - p, c - p), np.cross(c - p, a - p), np.cross(a - p, b - p)], 1) / area[:, None]
        holds = (weights > -1e-6).all(1)
    return point[holds], triangle[holds], weights[holds]


def spots(garment, laid, places, seen_by):
    """Where places (p, 2) lie on the cloth: (p, 3) metres, and the cosine between cloth and sight (p,), NaN if nowhere.

    Where layers share a place, as cuff and dome of a beanie, it is the one nearest to the camera.
    """
    printed = np.flatnonzero(np.isfinite(laid).all((1, 2)))
    place, face, weights = inside(places, laid[printed])
    corners = garment.points[garment.faces[printed[face]]]
    spot = np.einsum('kc,kcd->kd', weights, corners)
    outward = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    sight = seen_by.position - spot
    cosine = (outward * sight).sum(1) / np.linalg.norm(outward, axis=1) / np.linalg.norm(sight, axis=1)
    far_first = np.argsort(-np.linalg.norm(sight, axis=1))
    found = np.full((len(places), 3), np.nan)
    facing = np.full(len(places), np.nan)
    found[place[far_first]] = spot[far_first]
    facing[place[far_first]] = cosine[far_first]
    return found, facing


def in_sight(garment, found, seen_by):
    """Whether no cloth lies between the camera and each spot (p, 3)."""
    seen, depth = project(seen_by, found)
    drawn, drawn_depth = project(seen_by, garment.points)
    faces = garment.faces[~garment.parts(*LAID_ON)]
    point, face, weights = inside(seen, drawn[faces])
    layer = (weights * drawn_depth[faces[face]]).sum(1)
    visible = np.ones(len(found), bool)
    visible[point[layer < depth[point] - NEARER]] = False
    return visible


def bounds(laid):
    """First place (2,), columns and rows of the lattice that reaches one step beyond the cloth."""
    first = np.floor(np.nanmin(laid, (0, 1)) / STEP) - 1
    last = np.ceil(np.nanmax(laid, (0, 1)) / STEP) + 1
    columns, rows = np.rint(last - first).astype(int) + 1
    return first * STEP, columns, rows


def drawn_out(picture):
    """A lattice (rows, columns, 2) whose NaN beside known points are filled with the affine map of those near."""
    known = np.isfinite(picture[..., 0])
    grown = np.zeros_like(known)
    padded = np.pad(known, 1)
    rows, columns = known.shape
    for down in range(3):
        for across in range(3):
            grown |= padded[down : down + rows, across : across + columns]
    filled = picture.copy()
    sources = np.argwhere(known)
    tree = cKDTree(sources)
    for target in np.argwhere(grown & ~known):
        near = sources[tree.query_ball_point(target, REACH)]
        offsets = np.column_stack([np.ones(len(near)), near - target])
        if np.linalg.matrix_rank(offsets) == 3:
            filled[tuple(target)] = np.linalg.lstsq(offsets, picture[tuple(near.T)], rcond=None)[0][0]
    return filled


def trimmed(picture, first):
    """The lattice without empty rows and columns around, and its new first place."""
    known = np.isfinite(picture[..., 0])
    rows = np.flatnonzero(known.any(1))
    columns = np.flatnonzero(known.any(0))
    part = picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return part, first + STEP * np.array([columns[0], rows[0]])


def grid(first, columns, rows):
    """The places of a lattice in inches (rows, columns, 2)."""
    across, down = np.meshgrid(np.arange(columns), np.arange(rows))
    return first + STEP * np.stack([across, down], -1)


def lattice(garment, laid, seen_by):
    """The map of a view (rows, columns, 2), and its first place in inches (2,)."""
    first, columns, rows = bounds(laid)
    places = grid(first, columns, rows).reshape(-1, 2)
    found, facing = spots(garment, laid, places, seen_by)
    kept = np.flatnonzero(facing > LEAST_FACING)
    kept = kept[in_sight(garment, found[kept], seen_by)]
    picture = np.full(places.shape, np.nan)
    picture[kept] = project(seen_by, found[kept])[0]
    return trimmed(drawn_out(picture.reshape(rows, columns, 2)), first)


def linear(picture, first, middle):
    """The even scale nearest to the map in the middle of the print: left, top, right and bottom in inches."""
    places = grid(first, *picture.shape[1::-1])
    left, top, right, bottom = middle
    x, y = np.moveaxis(places, -1, 0)
    used = np.isfinite(picture[..., 0]) & (x >= left) & (x <= right) & (y >= top) & (y <= bottom)
    place, seen = places[used], picture[used]
    place_middle, seen_middle = place.mean(0), seen.mean(0)
    apart = place - place_middle
    inch = (apart * (seen - seen_middle)).sum() / (apart**2).sum()
    landmark = seen_middle - inch * place_middle
    return {'inch': round(float(inch), 5), 'landmark': rounded(landmark, 4)}


def rounded(numbers, digits):
    """Plain numbers for JSON; whole ones without a point."""
    plain = (round(float(number), digits) for number in numbers)
    return [int(number) if number == int(number) else number for number in plain]


def view_of(cut, garment, view):
    """The map of a view and its entry in print.json."""
    seen_by = camera(CLASSES[cut], view)
    laid, middle = press(garment, view, seen_by.axes)
    picture, first = lattice(garment, laid, seen_by)
    rows, columns = picture.shape[:2]
    even = linear(picture, first, middle)
    entry = {'columns': columns, 'linear': even, 'origin': rounded(first, 1), 'rows': rows}
    return limit_strain(picture, even['inch'], STEP), entry | {'step': STEP}


def sample(cut, garment):
    """The size that was draped, and its width across the chest; nothing where one size fits all."""
    if is_cap(garment) or is_beanie(garment):
        return None
    return {'size': 'YL' if cut == 'youth' else 'L', 'widthIn': round(float(chest(garment)), 1)}


def make(cut, mesh, folder):
    """Writes the maps of a cut and answers its entry in print.json."""
    garment = load(mesh)
    views = {}
    for view in VIEWS:
        picture, views[view] = view_of(cut, garment, view)
        picture.astype('<f4').tofile(folder / f'{cut}-{view}-map.f32')
    return {'sample': sample(cut, garment), 'views': views}


def written(value, indent=''):
    """JSON as the project's formatter lays it out: what holds an object goes over lines, all else stays on one."""
    if not isinstance(value, dict) or not any(isinstance(inner, dict) for inner in value.values()):
        return json.dumps(value).replace('{', '{ ').replace('}', ' }')
    deeper = indent + '  '
    lines = (f'{deeper}{json.dumps(key)}: {written(value[key], deeper)}' for key in sorted(value))
    return '{\n' + ',\n'.join(lines) + f'\n{indent}}}'


def main(meshes, catalogue, *cuts):
    """Makes the maps of the named cuts, or of all that have a mesh."""
    folder = Path(catalogue)
    table = folder / 'print.json'
    entries = json.loads(table.read_text()) if table.exists() else {}
    for cut in cuts or CLASSES:
        mesh = Path(meshes) / f'{cut}.npz'
        if mesh.exists():
            entries[cut] = make(cut, mesh, folder)
            table.write_text(written(entries) + '\n')


main(*sys.argv[1:])
