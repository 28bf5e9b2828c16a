"""What makes sewn cloth look made: stiff ribs and hems, ribs that draw in, cloth that is never quite even."""
from dataclasses import replace

import numpy as np

from . import ribs
from .curves import distance_to
from .garment import sides

STIFFER = {'collar': 14, 'pcollar': 14, 'stand': 10, 'cuff': 6, 'band': 6, 'bind': 6, 'hood': 3}
"""Bending of a piece over that of the cloth."""

HEM = .022
"""Metres of double cloth at a stitched hem."""

HEM_STIFFER = 3
HEM_FED_IN = .012
"""By how much a hem is longer than the cloth it is folded from: it puckers."""

HOOD_EDGE, HOOD_EDGE_STIFFER = .024, 6
CREASE, CREASE_SOFTER = .0062, .02
"""Metres to both sides of the pressed fold of a polo collar, and what is left of its bending."""

WAVES = ((.16, 1.), (.07, .8), (.035, .5))
"""Lengths in metres and strengths of the unevenness of the cloth."""


def weld(shirt, cloth):
    """The garment sewn, of a cloth (see patterns.py), its ribs drawn in and its doubled places stiffer."""
    names = [piece.name for piece in shirt.garment.pieces]
    bending = [cloth.bending * STIFFER.get(name, 1) for name in names]
    stretch = [cloth.stretch * (2 if name in ribs.RIBS else 1) for name in names]
    sewn = shirt.garment.weld(bending, stretch, cloth.weight)
    draw_in_ribs(shirt, sewn)
    stiffen(shirt, sewn)
    return sewn


def draw_in_ribs(shirt, sewn):
    """Shorten the rest lengths along the ribs, more towards their free edges, in place."""
    count = len(sewn.points)
    number = {}
    for index, (i, j) in enumerate(sewn.edges.tolist()):
        number[i * count + j] = index
    for piece, shortening in shirt.shortening.items():
        of_piece = sewn.piece_of_triangle == piece
        first, second, _ = sides(sewn.triangles[of_piece])
        corners = sewn.corners[of_piece]
        start, end = sewn.flat[corners.ravel()], sewn.flat[np.roll(corners, -1, 1).ravel()]
        share = (start[:, 1] + end[:, 1]) / 2 / shortening.height
        ratio = shortening.base * (1 - share) + shortening.free * share
        lengths = np.hypot((end[:, 0] - start[:, 0]) * ratio, end[:, 1] - start[:, 1])
        for key, value in zip((np.minimum(first, second) * count + np.maximum(first, second)).tolist(), lengths):
            sewn.rest[number[key]] = value


def points_of(sewn, pieces):
    """Which points (n,) belong to triangles of these pieces."""
    mask = np.zeros(len(sewn.points), bool)
    mask[sewn.triangles[np.isin(sewn.piece_of_triangle, pieces)].ravel()] = True
    return mask


def flat_of_points(sewn):
    """One flat place (n, 2) and one piece (n,) for every point, also for those on seams."""
    flat = np.zeros((len(sewn.points), 2))
    piece = np.zeros(len(sewn.points), int)
    flat[sewn.point_of] = sewn.flat
    piece[sewn.point_of] = sewn.piece_of
    return flat, piece


def hem_points(shirt, sewn):
    """Which points (n,) lie in a stitched hem."""
    v = flat_of_points(sewn)[0][:, 1]
    single = ~points_of(sewn, [*np.flatnonzero(shirt.is_rib()), *shirt.hood])
    return (v < HEM) & (v > -.001) & single


def own_points(sewn, piece, chosen):
    """Which points (n,) are those of a piece's own points chosen by a mask."""
    mask = np.zeros(len(sewn.points), bool)
    mask[sewn.point_of[sewn.piece_of == piece][chosen]] = True
    return mask


def stiffen(shirt, sewn):
    """Stiffen hems and the hood's edge, and crease a folded collar, in place."""
    pieces = shirt.garment.pieces
    sewn.bend_stiffness[hem_points(shirt, sewn)[sewn.bends].all(1)] *= HEM_STIFFER
    for number in shirt.hood:
        piece = pieces[number]
        near_edge = distance_to(piece.points[piece.edges['front']], piece.points) < HOOD_EDGE
        sewn.bend_stiffness[own_points(sewn, number, near_edge)[sewn.bends].all(1)] *= HOOD_EDGE_STIFFER
    if shirt.folded_collar is not None:
        piece = pieces[shirt.folded_collar]
        near_fold = np.abs(piece.points[:, 1] - ribs.FOLD) < CREASE
        on_fold = own_points(sewn, shirt.folded_collar, near_fold)
        sewn.bend_stiffness[on_fold[sewn.bends[:, :2]].all(1)] *= CREASE_SOFTER


def uneven(shirt, sewn, roughness, random):
    """Vary the rest lengths smoothly, about by `roughness`, and feed the hems in, in place."""
    flat, piece = flat_of_points(sewn)
    first, second = sewn.edges.T
    middle = (flat[first] + flat[second]) / 2 + piece[first][:, None] * 3.1
    noise = np.zeros(len(middle))
    for wave, strength in WAVES:
        for _ in range(7):
            turn = random.random() * 6.283
            direction = np.array([np.cos(turn), np.sin(turn)])
            noise += strength * np.sin(
                middle @ direction * 6.283 / wave / random.uniform(.7, 1.4) + random.random() * 6.283
            ) / 2.6
    sewn.rest *= 1 + roughness * noise
    sewn.rest[hem_points(shirt, sewn)[sewn.edges].all(1)] *= 1 + HEM_FED_IN


def shuffled(sewn, random):
    """The same garment with edges and bends in random order, in which the solver shows no preferred direction."""
    edges, bends = random.permutation(len(sewn.edges)), random.permutation(len(sewn.bends))
    return replace(
        sewn,
        edges=sewn.edges[edges],
        rest=sewn.rest[edges],
        stretch=sewn.stretch[edges],
        bends=sewn.bends[bends],
        bend_weights=sewn.bend_weights[bends],
        bend_stiffness=sewn.bend_stiffness[bends],
    )
