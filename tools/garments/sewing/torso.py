"""Front and back of a top: their outlines, and where they stand round the body before sewing. Lengths are metres."""
from dataclasses import dataclass

import numpy as np

from .curves import bezier, length, line, mirrored
from .pieces import cut

MIDDLE = -.03
"""y of the middle of the chest."""


@dataclass
class Outline:
    """Curves of the right half of front or back, and the whole neckline from right to left."""

    side: np.ndarray
    armhole: np.ndarray
    shoulder: np.ndarray
    neck: np.ndarray


def side_seam(pattern, underarm):
    """From the hem up to the underarm (2,)."""
    hem = (pattern.hem / 2, 0)
    if not pattern.waist:
        return line(hem, underarm)
    waist = (pattern.waist / 2, pattern.waist_height)
    below = bezier(hem, (hem[0] + .002, .09), (waist[0], waist[1] - .09), waist)
    above = bezier(waist, (waist[0], waist[1] + .06), (underarm[0] - .012, underarm[1] - .05), underarm)
    return np.concatenate([below, above[1:]])


def outline(pattern, depth, dip, v_neck=False):
    """Outline of a half; depth: of the neckline, dip: of the armhole inside the shoulder point."""
    top, half_neck = pattern.length, pattern.neck / 2
    shoulder = (pattern.shoulder / 2, top - pattern.shoulder_slope)
    underarm = (pattern.chest / 2, top - pattern.armhole)
    leave = (underarm[0] - .045, underarm[1] + .004)
    arrive = (shoulder[0] - dip, underarm[1] + .075)
    if v_neck:
        handles = (half_neck - .004, top - depth * .38), (half_neck * .40, top - depth * .72)
    else:
        handles = (half_neck - .004, top - depth * .55), (half_neck * .62, top - depth)
    half = bezier((half_neck, top), *handles, (0, top - depth))
    return Outline(
        side_seam(pattern, underarm),
        bezier(underarm, leave, arrive, shoulder),
        line(shoulder, (half_neck, top)),
        np.concatenate([half, mirrored(half)[1:]]),
    )


def outlines(pattern):
    """Outlines of front and back."""
    front = outline(pattern, pattern.neck_front, .030, pattern.v_neck)
    return front, outline(pattern, pattern.neck_back, .018)


def segments(curve, spacing):
    """How many edges of the mesh a curve gets."""
    return max(2, int(round(length(curve) / spacing)))


def even_segments(curve, spacing):
    """The same, even, so that the middle is a point."""
    return 2 * (segments(curve, spacing) // 2)


def body_piece(name, half, shared, pattern, spacing, seed, lines=()):
    """The piece of an outline; shared: the front's, which gives sides and shoulders their number of edges."""
    hem = line((-pattern.hem / 2, 0), (pattern.hem / 2, 0))
    sides, shoulders = segments(shared.side, spacing), segments(shared.shoulder, spacing)
    armhole = segments(half.armhole, spacing)
    border = [
        ('hem', hem, segments(hem, spacing)),
        ('side right', half.side, sides),
        ('arm right', half.armhole, armhole),
        ('shoulder right', half.shoulder, shoulders),
        ('neck', half.neck, even_segments(half.neck, spacing)),
        ('shoulder left', mirrored(half.shoulder), shoulders),
        ('arm left', mirrored(half.armhole), armhole),
        ('side left', mirrored(half.side), sides),
    ]
    return cut(name, border, spacing, seed, lines)


def neck_point_height(body, half_neck):
    """Height at which the shoulder meets the neck, half_neck from the middle."""
    v = body['v']
    near = (np.abs(np.abs(v[:, 0]) - half_neck) < .012) & (np.abs(v[:, 1] + .01) < .05)
    return v[near & (v[:, 2] < .87 * v[:, 2].max()), 2].max()


class Stand:
    """Where front and back stand before sewing: wrapped round an ellipse, flatter towards the shoulders."""

    def __init__(self, pattern, side, body):
        """side: the side seam, whose width the wrapping follows."""
        self.pattern = pattern
        self.side = side
        self.shoulder_height = neck_point_height(body, pattern.neck / 2)
        self.middle = MIDDLE - .03 * (pattern.puff > 1)
        self.wide = pattern.chest * 2 / (2 * np.pi) * 1.20 * pattern.puff
        self.deep = pattern.chest * 2 / (2 * np.pi) * .80 * pattern.puff ** 2
        self.turn = np.linspace(0, np.pi / 2, 400)
        steps = np.hypot(np.diff(self.wide * np.sin(self.turn)), np.diff(self.deep * np.cos(self.turn)))
        self.arc = np.r_[0, np.cumsum(steps)]

    def places(self, flat, forward):
        """Places (n, 3) of flat points (n, 2); forward: 1 for the front, -1 for the back."""
        pattern = self.pattern
        u, v = flat.T
        half = np.interp(v, self.side[:, 1], self.side[:, 0]) if pattern.waist else pattern.chest / 2
        turn = np.interp(np.minimum(np.abs(u) / half, 1) * self.arc[-1], self.arc, self.turn)
        underarm = pattern.length - pattern.armhole
        rise = np.clip((v - (underarm - .02)) / (pattern.armhole - pattern.shoulder_slope), 0, 1)
        rise = rise * rise * (3 - 2 * rise)
        x = np.sign(u) * ((1 - rise) * self.wide * np.sin(turn) + rise * np.abs(u))
        flatter = .085 + .16 * (pattern.puff - 1) - .04 * np.abs(u) / (pattern.shoulder / 2)
        y = -forward * (self.deep * np.cos(turn) * (1 - rise) + rise * flatter)
        z = v + self.shoulder_height + .012 - pattern.length
        return np.stack([x, y + self.middle + .015 * rise, z], 1)
