"""A beanie: one knitted tube, gathered on top, its lower end turned up into a cuff.

The rows of the mesh run from the top down the body, round the fold and up the cuff; the columns follow the ribs.
"""
import numpy as np
from scipy.interpolate import CubicSpline

from .shell import Shell, graded, ring_grid, smooth_noise, unit, unwrapped

HALF_WIDTH, HALF_DEPTH, HEIGHT = .0885, .0985, .196
RIBS = 112
"""Ribs around; each is one column of knit stitches."""
RIB = .0057
"""Width of a rib, as the rib fabric of the renderer draws its stitches."""
RIB_COLUMNS = np.array([0, .10, .28, .50, .72, .90])
RIB_HEIGHT = .0024
CUFF = .066
FOLD = .0040
"""Radius of the fold under the cuff."""
KNIT = .0020
PLEATS = 9
PROFILE = [
    (.985, 0), (.995, .14), (1.0, .30), (.992, .45), (.955, .60), (.880, .735), (.770, .84), (.625, .92),
    (.45, .968), (.26, .988), (.08, .990), (0, .988),
]
"""(outwards, up) of the body: 1 = half width, 1 = height."""


def knit_profile():
    """Spline of (outwards, up) over the share of its length."""
    table = np.array(PROFILE)
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(table * [.093, HEIGHT], axis=0), axis=1))]
    return CubicSpline(length / length[-1], table), length[-1]


BODY, BODY_LENGTH = knit_profile()


def rib(turn):
    """Relief 0..1 of the ribs at angles: round ridges, narrow valleys."""
    return np.abs(np.sin(turn * RIBS / 2)) ** .62


def body(angle, share):
    """Smooth body (..., 3) at angles and shares 0..1 of the way up, with its slouch and pleats."""
    shape = BODY(share)
    out, up = shape[..., 0], shape[..., 1]
    x, y, z = HALF_WIDTH * out * np.sin(angle), -HALF_DEPTH * out * np.cos(angle), HEIGHT * up
    plain = np.stack([x, y, z], -1)
    high = np.clip((share - .35) / .65, 0, 1)
    outward = unit(np.stack([x, y, .6 * z * high ** 2], -1) + 1e-9)
    loose = np.sin(np.pi * np.clip(share, 0, 1)) ** .7 * (.35 + .65 * high)
    lumps = smooth_noise(plain * [1, 1, 1.9], 17, 5) * .0034 * loose
    lumps = lumps + smooth_noise(plain * [.6, .6, 2.2], 34, 8) * .0013 * loose
    top = np.clip((share - .60) / .30, 0, 1) ** 1.6
    phase = PLEATS * angle + .8 * np.sin(angle + .6) + .5 * np.sin(2 * angle)
    depth = .75 + .25 * np.sin(3 * angle + 1.2)
    pleat = -np.exp(-(np.sin(phase / 2) / .34) ** 2) * depth + .35
    lumps = lumps + pleat * .0062 * top * np.clip(out / .2, 0, 1)
    moved = plain + outward * lumps[..., None]
    lean = (z / HEIGHT) ** 2
    moved[..., 1] += .012 * lean
    moved[..., 0] += .004 * lean
    moved[..., 2] += -.006 * np.sin(angle - .5) * lean * np.clip(out, 0, 1)
    low = np.clip(1 - share, 0, 1) ** 4
    moved[..., 2] += (.0021 * np.sin(2 * angle + 1.3) + .0009 * np.sin(5 * angle)) * low
    return moved


def wander(angle, share):
    """Angles (...) of the ribs as they stray a little on their way up."""
    return angle + .016 * np.sin(2 * angle + 1.1) * np.sin(3.1 * share + .4) + .010 * np.sin(5 * angle + 4 * share)


def outward_of(angle):
    """Horizontal unit vectors (..., 3) away from the head."""
    return unit(np.stack([np.sin(angle) / HALF_WIDTH, -np.cos(angle) / HALF_DEPTH, np.zeros_like(angle)], -1))


def body_rows(angle):
    """Points, relief directions, relief shares and lengths up of the body, from the top down."""
    share = graded(0, .985, [0], .010, .0105)[::-1]
    turn, up = np.meshgrid(angle, share)
    turn = wander(turn, up)
    points = body(turn, up)
    across = body(turn + .004, up) - body(turn - .004, up)
    rise = body(turn, np.clip(up + .004, 0, 1)) - body(turn, np.clip(up - .004, 0, 1))
    normal = unit(np.cross(across, rise))
    narrow = np.clip(BODY(up)[..., 0], 0, 1)
    strength = np.clip(up / .06, 0, 1) * narrow ** .9
    return points, normal, strength, up * BODY_LENGTH


def fold_rows(angle):
    """The same for the fold at the bottom, from inside to outside."""
    bend = np.linspace(0, np.pi, 12)[1:-1]
    turn, bend = np.meshgrid(angle, bend)
    turn = wander(turn, 0 * bend)
    out = outward_of(turn)
    up = np.array([0, 0, 1.])
    aside, down = -np.cos(bend)[..., None], -np.sin(bend)[..., None]
    points = body(turn, 0 * bend) + out * FOLD * (1 + aside) + up * FOLD * down
    return points, out * aside + up * down, np.clip(bend / (np.pi / 2) - .3, 0, 1), FOLD * (bend - np.pi)


def cuff_rows(angle):
    """The same for the cuff, from the fold up to its edge."""
    rise = graded(0, CUFF, [CUFF], .0010, .0019)
    turn, rise = np.meshgrid(angle, rise)
    share = np.interp(rise, HEIGHT * BODY(np.linspace(0, .6, 400))[:, 1], np.linspace(0, .6, 400))
    turn = wander(turn, 0 * share)
    out = outward_of(turn)
    high = rise / CUFF
    uneven = .0024 * np.sin(turn * 2 + .7) + .0013 * np.sin(turn * 3 + 2.) + .0007 * np.sin(turn * 7)
    wave = smooth_noise(np.stack([np.sin(turn), -np.cos(turn), .5 * high], -1), 2.6, 21)
    base = body(turn, share)
    gap = 2 * FOLD + .0008 * np.sin(np.pi * high) + high ** 2 * (.0010 + .0013 * wave) + .0010 * wave * high
    lip = np.clip((rise - CUFF + .004) / .004, 0, 1)
    points = base + out * (gap - .0012 * lip ** 2)[..., None]
    points[..., 2] += uneven * high
    return points, out, 1 - .55 * lip ** 2, rise


def build_beanie():
    """Shell of a beanie; u runs round from the front, v up the cuff, and up the body from the fold."""
    angle = ((np.arange(RIBS)[:, None] + RIB_COLUMNS[None]) * 2 * np.pi / RIBS).ravel() - np.pi
    cuff = [np.concatenate(pair) for pair in zip(fold_rows(angle), cuff_rows(angle))]
    around = RIBS * RIB
    shell = Shell()
    for name, sheet, outward in (('knit', body_rows(angle), -1), ('knitcuff', cuff, 1)):
        points, direction, strength, length = sheet
        points = points + direction * (rib(angle) * strength * RIB_HEIGHT)[..., None]
        rows, columns = length.shape
        turn = np.append(angle, np.pi) * around / (2 * np.pi)
        flat = np.stack(np.broadcast_arrays(turn[None], np.append(length, length[:, :1], 1) + .3), -1)
        first = shell.place(points.reshape(-1, 3), KNIT)
        faces = first + ring_grid(columns, rows)
        corners = flat.reshape(-1, 2)[unwrapped(columns, rows)]
        shell.cover(name, faces[:, ::outward], corners[:, ::outward])
    return shell
