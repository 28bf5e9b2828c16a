"""Set-in sleeves: the cap is as long as the armhole. Lengths are metres."""
import json

import numpy as np

from .curves import bezier, length, line, mirrored, solved
from .pieces import cut
from .torso import segments

EASE = 1.005
"""Length of the cap over that of the armhole."""

BEFORE_SHOULDER = .03
"""The sleeve is placed this far inside the shoulder joint."""


class SleeveCut:
    """The curves of a sleeve: its cap reaches `length` above the hem, the underarm lies at `underarm`."""

    def __init__(self, pattern, armhole_length):
        self.length = pattern.sleeve
        self.half_bicep, self.half_cuff = pattern.bicep / 2, pattern.cuff / 2
        target = armhole_length * EASE
        height = solved(lambda rise: 2 * length(self.cap(rise)) < target, .05, .2)
        self.underarm = self.length - height
        self.cap_right = self.cap(height)
        self.cap_left = mirrored(self.cap_right)

    def cap(self, height):
        """Right half of a cap of that height, from the underarm to the top."""
        wide, top = self.half_bicep, self.length
        low = top - height
        return bezier((wide, low), (wide * .62, low + height * .02), (wide * .52, top - height * .02), (0, top))

    def piece(self, name, seed, caps, spacing):
        """The piece; caps: number of edges of its right and left half."""
        seam = line((self.half_cuff, 0), (self.half_bicep, self.underarm))
        hem = line((-self.half_cuff, 0), (self.half_cuff, 0))
        along = segments(seam, spacing)
        border = [
            ('hem', hem, segments(hem, spacing)),
            ('under right', seam, along),
            ('cap front', self.cap_right, caps[0]),
            ('cap back', self.cap_left, caps[1]),
            ('under left', mirrored(seam), along),
        ]
        return cut(name, border, spacing, seed)

    def width_at(self, v):
        """Half width (n,) of the sleeve at heights v (n,), the cap as wide as the bicep."""
        return self.half_cuff + (self.half_bicep - self.half_cuff) * np.clip(v / self.underarm, 0, 1)


def arm_bones(body, side):
    """Shoulder, directions of upper arm and forearm (3,) and length of the upper arm; side: 1 left, -1 right."""
    joints = json.loads(str(body['joints']))
    shoulder, elbow, wrist = (np.array(joints[name + '.L']) * [side, 1, 1] for name in ('upperarm01', 'lowerarm01', 'wrist'))
    upper = (elbow - shoulder) / np.linalg.norm(elbow - shoulder)
    fore = (wrist - elbow) / np.linalg.norm(wrist - elbow)
    return shoulder, upper, fore, np.linalg.norm(elbow - shoulder)


def places_round_arm(sleeve, flat, body, side, least_radius):
    """Places (n, 3) of a sleeve's flat points: a tube along the arm, its seam below, u > 0 to the front."""
    shoulder, upper, fore, upper_length = arm_bones(body, side)
    start = shoulder - upper * BEFORE_SHOULDER
    bend = upper_length + BEFORE_SHOULDER
    along = sleeve.length - flat[:, 1]
    on_upper = start + upper * along[:, None]
    on_fore = start + upper * bend + fore * (along - bend)[:, None]
    axis = np.where(along[:, None] < bend, on_upper, on_fore)
    outward = np.array([side * 1., 0, 0])
    outward = outward - upper * (outward @ upper)
    outward /= np.linalg.norm(outward)
    forward = np.cross(upper, outward)
    forward *= np.sign(-forward[1])
    width = sleeve.width_at(flat[:, 1])
    radius = np.maximum(width / np.pi, least_radius)
    turn = flat[:, 0] / np.maximum(width, 1e-6) * np.pi
    return axis + (np.cos(turn) * radius)[:, None] * outward + (np.sin(turn) * radius)[:, None] * forward
