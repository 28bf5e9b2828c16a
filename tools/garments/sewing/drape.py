"""Cuts, sews and drapes a top on a body.

    python3 -m sewing.drape --cut tee --poses arms42.npz arms30.npz arms18.npz --solver cloth.so --out tee.npz

The top is sewn on the first pose; the arms are lowered through the others. Body files: body/posed.py.
"""
import argparse
from dataclasses import dataclass, fields, replace

import numpy as np
from scipy.sparse import coo_matrix
from scipy.spatial import cKDTree

from . import field, makeup, solver
from .hood import HoodGuide
from .patterns import CUTS
from .result import finished
from .shirt import Shirt

GRAVITY = 9.8
HOOD_BREATH = .25
"""Metres per second at which a hood is blown up, again and again, on its way back: its sides must roll outwards."""

MIDDLE_FADE = .10
HALF_GAP = .003
"""Metres from the middle of a hood within which its halves give way to each other, and between them."""

FOREARM = .32
"""Flat v on a sleeve below which it is held while the body of the garment falls open."""


@dataclass(frozen=True)
class Settings:
    """How a cut is draped. Lengths are metres, frames sixtieths of a second."""

    spacing: float = .0055
    """Between the points of the mesh."""
    substeps: int = 24
    frames: int = 60
    """To settle before the arms are lowered (half) and after."""
    friction: float = .8
    apart: float = .7
    """Least distance of the cloth from itself, in spacings."""
    roughness: float = .032
    """Unevenness of the cloth: .02 pressed, .035 worn."""
    gust: float = 2
    """Shake that takes away symmetry."""
    hood_hold: float = .02
    """Strength that keeps the opening of a hood in its place."""
    seed: int = 5


class Drape:
    """A top on its way from the flat pieces to rest."""

    def __init__(self, cut, settings, poses, library):
        """cut: pattern and cloth; poses: body files, arms high to low; library: the compiled solver."""
        pattern, cloth = cut
        self.settings = settings
        self.bodies = [np.load(path) for path in poses]
        self.fields = body_fields(pattern, poses, self.bodies)
        self.shirt = Shirt(pattern, settings.spacing, self.bodies[0])
        self.random = np.random.default_rng(settings.seed)
        sewn = makeup.weld(self.shirt, cloth)
        makeup.uneven(self.shirt, sewn, settings.roughness, self.random)
        self.sewn = makeup.shuffled(sewn, self.random)
        near = near_over_mesh(self.sewn)
        self.cloth = solver.Cloth(library, self.sewn, near, self.fields[0], settings.substeps)
        self.apart = settings.apart * settings.spacing
        self.hood = None

    def run(self):
        """Go through all stages; returns the arrays of the finished mesh (see result.py)."""
        settings, cloth = self.settings, self.cloth
        self.close_seams()
        shake = self.shake()
        if self.shirt.hood:
            self.lay_hood_back()
        cloth.move(settings.frames // 2, GRAVITY, 1.5, 3, self.apart, settings.friction)
        below_chest = np.clip((1.35 - cloth.points[:, 2:]) / .25, 0, 1)
        cloth.speeds += np.asarray(shake * settings.gust / 2, np.float32) * below_chest
        self.lower_arms()
        cloth.move(settings.frames, GRAVITY, 1.5, 3, self.apart, settings.friction)
        if self.shirt.collar:
            cloth.points[:] = moved_along(cloth.points, *even_collar(self.shirt, self.sewn, cloth.points))
            cloth.speeds[:] = 0
        cloth.move(40, GRAVITY, 8, 1, self.apart, settings.friction)
        return finished(self.shirt, self.sewn, cloth.points)

    def close_seams(self):
        """Draw the pieces together round the body, first without weight."""
        cloth = self.cloth
        cloth.move(45, 0, 12, 1.2, 0, .05)
        if self.shirt.pattern.long_sleeved and not self.shirt.hood:
            self.fall_open()
        cloth.move(25, 2, 6, 1.5, self.apart, .1)

    def fall_open(self):
        """Hang through itself, the forearms held: folds thrown up by the sewing fall open."""
        cloth = self.cloth
        held = held_points(self.shirt, self.sewn)
        cloth.pins[held, :3] = cloth.points[held]
        cloth.pins[held, 3] = 1
        cloth.pin_strength = .05
        cloth.move(35, GRAVITY, 4, 2.5, 0, .05)
        cloth.pins[:] = 0
        cloth.pin_strength = 0.

    def shake(self):
        """Smooth random speeds (n, 3)."""
        shake = np.zeros_like(self.cloth.points)
        for _ in range(6):
            wave = self.random.normal(0, 9, 3)
            swing = np.sin(self.cloth.points @ wave + self.random.random() * 6.3)
            shake += swing[:, None] * self.random.normal(0, 1, 3)
        return shake

    def lay_hood_back(self):
        """Lead the opening of the hood behind the neck; a padded form fills the hood on the way."""
        cloth, apart = self.cloth, self.apart
        self.hood = HoodGuide(self.shirt, self.sewn, cloth)
        cloth.pin_strength = .13
        for share in np.linspace(0, 1, 26):
            self.hood.aim(share * share * (3 - 2 * share))
            cloth.distance[:] = self.fields[0].with_ellipsoid(*self.hood.padding(share))
            self.hood.blow(HOOD_BREATH)
            cloth.move(4, 5, 4, 2.5, apart, .2)
        for _ in range(3):
            self.hood.aim(1)
            cloth.move(5, GRAVITY, 3, 3, apart, .4)
        cloth.distance[:] = self.fields[0].with_ellipsoid(*self.hood.filling())
        cloth.pin_strength = .06
        for _ in range(4):
            self.hood.aim(1)
            cloth.move(5, GRAVITY, 3, 3, apart, .6)
        cloth.points[:] = moved_along(cloth.points, *even_hood(self.shirt, self.sewn, cloth.points))
        cloth.speeds[:] = 0
        cloth.pin_strength = self.settings.hood_hold

    def lower_arms(self):
        """Go through the poses: the cloth is carried with the skin, then settles a little."""
        cloth = self.cloth
        for before, after, distances in zip(self.bodies, self.bodies[1:], self.fields[1:]):
            cloth.points[:] = carried(cloth.points, before['v'], after['v'])
            cloth.distance[:] = distances.distance
            if self.hood:
                self.hood.aim(1)
                cloth.distance[:] = distances.with_ellipsoid(*self.hood.filling())
            cloth.move(15, GRAVITY, 2, 3, self.apart, self.settings.friction * .5)


def body_fields(pattern, poses, bodies):
    """The field of distances of every pose, with what holds up cuffs and waistband."""
    kind = field.kind_of(pattern)
    metres = pattern.in_metres()
    return [
        field.with_supports(field.stored(path, body, kind), body, metres) for path, body in zip(poses, bodies)
    ]


def near_over_mesh(sewn):
    """Sparse matrix (n, n) of points at most two edges from each other."""
    first, second = sewn.edges.T
    ones = np.ones(2 * len(first))
    pairs = np.r_[first, second], np.r_[second, first]
    beside = coo_matrix((ones, pairs), (len(sewn.points),) * 2).tocsr()
    beside.data[:] = 1
    return (beside @ beside + beside).tocsr()


def held_points(shirt, sewn):
    """Numbers of the points of cuffs and forearms."""
    held = []
    for number, piece in enumerate(shirt.garment.pieces):
        own = sewn.point_of[sewn.piece_of == number]
        if piece.name == 'cuff':
            held.append(own)
        elif piece.name.startswith('sleeve'):
            held.append(own[piece.points[:, 1] < FOREARM])
    return np.unique(np.concatenate(held))


def spread(values, at, points, count, soft):
    """Values (m, 3) known at places (m, 3), weighted by nearness over points (n, 3); and the nearest distance (n,)."""
    distance, index = cKDTree(at).query(points, k=count)
    weight = 1 / (distance + soft) ** 2
    weight /= weight.sum(1, keepdims=True)
    return (values[index] * weight[..., None]).sum(1), distance[:, 0]


def carried(points, before, after):
    """Points (n, 3) moved with the nearest skin from one pose to the next."""
    moved, _ = spread(after - before, before, points, 24, .004)
    return (points + moved).astype(np.float32)


def even_collar(shirt, sewn, points):
    """Points (k,) of the collar by number, and where they would lie symmetric about x = 0."""
    number, mirror_sum = shirt.collar
    per_row = shirt.garment.pieces[number].edges['start'][1]
    own = sewn.point_of[sewn.piece_of == number]
    index = np.arange(len(own))
    column = mirror_sum - index % per_row
    mirror = own[index // per_row * per_row + np.where(column < 0, column + per_row - 1, column)]
    return own, .5 * (points[own] + points[mirror] * [-1, 1, 1])


def even_hood(shirt, sewn, points):
    """The same for a hood, whose halves are cut alike: the right half mirrors the left."""
    left, right = (sewn.point_of[sewn.piece_of == number] for number in shirt.hood)
    shared = np.isin(left, right)
    off_middle, distance = spread(points[left[shared], :1], points[left[shared]], points[left], 12, .002)
    target = points[left].copy()
    target[:, :1] -= off_middle * np.clip(1 - distance / MIDDLE_FADE, 0, 1)[:, None]
    target[:, 0] = np.where(shared, 0, np.maximum(target[:, 0], HALF_GAP))
    return np.r_[left, right], np.concatenate([target, target * [-1, 1, 1]])


def moved_along(points, own, target):
    """Points (n, 3), some of them moved to their targets (k, 3) and those near them a little."""
    moved, distance = spread(target - points[own], points[own], points, 12, .002)
    fade = np.clip(1 - distance / .10, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    even = points + moved * fade[:, None]
    even[own] = target
    return even.astype(np.float32)


def overridden(pattern, changes):
    """The pattern with measures replaced, each 'name=centimetres'."""
    known = {f.name: f.type for f in fields(pattern)}
    pairs = [change.split('=') for change in changes]
    return replace(pattern, **{name: known[name](float(value)) for name, value in pairs})


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument('--cut', required=True, choices=CUTS)
    ask.add_argument('--poses', nargs='+', required=True)
    ask.add_argument('--solver', required=True, help='the compiled solver; made where it is missing')
    ask.add_argument('--out', required=True)
    ask.add_argument('--measures', nargs='*', default=[], metavar='NAME=CM', help='changes of the pattern')
    for setting in fields(Settings):
        ask.add_argument('--' + setting.name.replace('_', '-'), type=setting.type, default=setting.default)
    options = vars(ask.parse_args())
    settings = Settings(**{setting.name: options[setting.name] for setting in fields(Settings)})
    pattern, cloth = CUTS[options['cut']]
    cut = overridden(pattern, options['measures']), cloth
    drape = Drape(cut, settings, options['poses'], solver.library(options['solver']))
    np.savez_compressed(options['out'], **drape.run())


if __name__ == '__main__':
    main()
