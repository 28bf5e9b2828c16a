"""The finished drape as a file: points, triangles, flat coordinates, pieces, and how far each corner is from a seam.

X (n, 3), tri (m, 3), uv (m, 3, 2), piece (m,), names; dn, da, ds (m, 3): distance from neckline or rib seam, from the
armhole (negative on the sleeve) and from other seams, 1 where there is none. Ribs count dn down from 0 at their base.
Metres.
"""
import numpy as np

from . import hood, pocket
from .curves import distance_to, mirrored

HOOD_RAISED = .1
"""Flat v of a hood starts here: it has no hem."""

PLAIN_SEAMS = ('shoulder right', 'shoulder left', 'side right', 'side left', 'under right', 'under left', 'seam')


def armhole_curves(shirt, number):
    """The armhole seams of front, back or a sleeve, on its flat piece."""
    name = shirt.garment.pieces[number].name
    raised = [0, shirt.flat_raised(number)]
    if name.startswith('sleeve'):
        curves = shirt.sleeve_cut.cap_right, shirt.sleeve_cut.cap_left
    else:
        armhole = {'front': shirt.front, 'back': shirt.back}[name].armhole
        curves = armhole, mirrored(armhole)
    return [curve + raised for curve in curves]


def nearest(curves, points):
    """Distance (n,) of points (n, 2) from the nearest of some curves; 1 without curves."""
    distance = np.full(len(points), 1.)
    for curve in curves:
        distance = np.minimum(distance, distance_to(curve, points))
    return distance


def seam_distances(shirt, number, is_rib):
    """dn, da and ds (k,) of the points of a piece."""
    piece = shirt.garment.pieces[number]
    none = np.full(len(piece.points), 1.)
    if is_rib:
        return -piece.points[:, 1], none, none
    from_neck = nearest(shirt.stitched.get(number, []), piece.points)
    seams = [piece.points[piece.edges[name]] for name in piece.edges if name in PLAIN_SEAMS]
    from_seams = nearest(seams, piece.points)
    if piece.name == 'hood':
        from_front = distance_to(piece.points[piece.edges['front']], piece.points)
        return from_neck, none, np.minimum(from_seams, np.abs(from_front - hood.CASING))
    from_armhole = nearest(armhole_curves(shirt, number), piece.points)
    sign = -1 if piece.name.startswith('sleeve') else 1
    return from_neck, sign * from_armhole, from_seams


def finished(shirt, sewn, points):
    """The arrays of the file, from the points (n, 3) of the drape."""
    flat = sewn.flat.copy()
    distances = []
    for number, is_rib in enumerate(shirt.is_rib()):
        distances.append(np.stack(seam_distances(shirt, number, is_rib), 1))
        if number in shirt.hood:
            flat[sewn.piece_of == number] += [0, HOOD_RAISED]
    at_corners = np.concatenate(distances)[sewn.corners]
    mesh = {
        'X': points,
        'tri': sewn.triangles,
        'uv': flat[sewn.corners],
        'piece': sewn.piece_of_triangle,
        'names': [piece.name for piece in shirt.garment.pieces],
        'dn': at_corners[..., 0],
        'da': at_corners[..., 1],
        'ds': at_corners[..., 2],
    }
    if shirt.pattern.pocket:
        front = shirt.garment.pieces[0]
        pocket.add_pocket(mesh, front, sewn.point_of[: len(front.points)], shirt.flat_raised(0))
    if shirt.pattern.scale != 1:
        for name in ('X', 'uv', 'dn', 'da', 'ds'):
            mesh[name] = mesh[name] * shirt.pattern.scale
        mesh['scale'] = shirt.pattern.scale
    return mesh
