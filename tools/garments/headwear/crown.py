"""The crown of a cap: a surface over (angle, height) with its seams, slack and dents.

Angles are radians from the front, growing to the wearer's left; heights run 0 at the lower edge to 1 at the button.
"""
import numpy as np
from scipy.interpolate import CubicSpline

from .shell import path_length, smooth_noise, unit
from .visor import Visor

CLOTH = .0010
"""Thickness of the crown's cloth."""
SEAM_ROW, EDGE_ROW = .0032, .0050
"""Distances of the rows of stitches from a seam and from an edge."""


def from_front(angle):
    """Angles without their side: 0 in front, pi behind."""
    return np.abs((angle + np.pi) % (2 * np.pi) - np.pi)


def profile(points):
    """Spline of (outwards, up) over the share of its length, through the table of a cut."""
    points = np.array(points, float)
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points * [.1, .117], axis=0), axis=1))]
    return CubicSpline(length / length[-1], points)


class Crown:
    """The surface of one crown."""

    def __init__(self, cap):
        self.cap = cap
        self.profiles = [profile(table) for table in (cap.front, cap.side, cap.back)]
        self.seams = np.radians(cap.seams)
        self.visor = Visor(cap, self.edge)
        rise = self.plain(np.full(400, np.pi), np.linspace(0, 1, 400))
        self.back_length = path_length(rise)
        self.back_scale = np.linalg.norm(self.edge(np.array([np.pi + .01])) - self.edge(np.array([np.pi]))) / .01

    def edge(self, angle):
        """Lower edge (n, 2), a head's oval: narrower in front."""
        cap = self.cap
        width = cap.half_width * (1 - .03 * np.cos(angle))
        return np.stack([width * np.sin(angle), -cap.half_depth * np.cos(angle)], -1)

    def hem(self, angle):
        """Height (n,) of the lower edge: on the visor in front, level behind it."""
        turn = from_front(angle)
        corner = self.cap.visor_angle
        on_visor = self.visor.top(self.edge(np.minimum(turn, corner)))
        last = self.visor.top(self.edge(np.array([corner, corner - .02])))
        slope = (last[0] - last[1]) / .02
        past = np.clip((turn - corner) / .75, 0, 1)
        behind = last[0] * (1 - past) ** 2 * (1 + 2 * past) + slope * .45 * .75 * past * (1 - past) ** 2
        lift = .0030 * np.sin(np.pi * past) ** 2
        return np.where(turn < corner, on_visor, behind + lift)

    def plain(self, angle, height):
        """Surface without seams, dents or wobble: (..., 3)."""
        cosine = np.cos(angle)
        front = np.clip(cosine, 0, 1)[..., None] ** 1.25
        back = np.clip(-cosine, 0, 1)[..., None] ** 1.25
        front_part, side_part, back_part = (spline(height) for spline in self.profiles)
        shape = front * front_part + back * back_part + (1 - front - back) * side_part
        out, up = shape[..., :1], shape[..., 1]
        centre = np.array([0, self.cap.button_back])
        ground = centre + (self.edge(angle) - centre) * out
        low = self.hem(angle)
        return np.concatenate([ground, (low + (self.cap.height - low) * up)[..., None]], -1)

    def radius(self, points):
        """Level distance (...) of points from the button's axis."""
        return np.hypot(points[..., 0], points[..., 1] - self.cap.button_back)

    def back_share(self, rise):
        """Height share of a length up the cloth from the lower edge, at the back."""
        return np.interp(rise, self.back_length, np.linspace(0, 1, len(self.back_length)))

    def seam_distance(self, angle, plain):
        """Distance (...) to the nearest panel seam along the cloth, and the share 0..1 between two seams."""
        turn = angle % (2 * np.pi)
        radius = self.radius(plain)
        away = np.abs((turn[..., None] - self.seams + np.pi) % (2 * np.pi) - np.pi).min(-1)
        marks = np.r_[self.seams, self.seams[0] + 2 * np.pi]
        turn = np.where(turn < self.seams[0], turn + 2 * np.pi, turn)
        panel = np.clip(np.searchsorted(marks, turn, 'right') - 1, 0, len(self.seams) - 1)
        share = (turn - marks[panel]) / (marks[panel + 1] - marks[panel])
        return away * radius, share

    def point(self, angle, height):
        """The finished surface (..., 3)."""
        angle, height = np.broadcast_arrays(np.asarray(angle, float), np.asarray(height, float))
        plain = self.plain(angle, height)
        out = unit(plain - np.array([0, self.cap.button_back, .030]))
        seam, share = self.seam_distance(angle, plain)
        offset = (
            self.slack(angle, height, share)
            + self.seam_relief(seam, plain)
            + self.hem_relief(angle, height)
            + self.dents(angle, height)
            + self.unevenness(angle, height, plain)
        )
        return plain + out * offset[..., None]

    def unevenness(self, angle, height, plain):
        """No cap is quite regular: slow waves, least on a stiffened front, and fine creases in a soft crown."""
        loose = np.clip(height / .18, 0, 1) * np.clip((1 - height) / .12, 0, 1)
        if self.cap.stiff:
            loose = loose * (.45 + .55 * np.clip(.5 - .6 * np.cos(angle), 0, 1))
        waves = smooth_noise(plain, 30, self.cap.seed) * self.cap.wobble * loose
        creases = smooth_noise(plain * [1, 1, .5], 105, self.cap.seed + 1) * self.cap.creases
        return waves + creases * np.clip(height / .06, 0, 1)

    def slack(self, angle, height, share):
        """Panels hang a little flat between their seams."""
        sag = self.cap.sag
        front, back = np.clip(np.cos(angle), 0, 1) ** .8, np.clip(-np.cos(angle), 0, 1) ** .8
        depth = sag['front'] * front + sag['back'] * back + sag['side'] * (1 - front - back).clip(0)
        window = np.sin(np.pi * np.clip(height, 0, 1) ** .85) ** 1.2
        return -depth * np.sin(np.pi * share) ** 2 * window

    def seam_relief(self, seam, plain):
        """A narrow valley, the allowance raised beside it, and the row of stitches pulled in."""
        radius = self.radius(plain)
        near_button = np.clip((radius - .006) / .014, 0, 1)
        valley = -.00110 * np.exp(-(seam / .00080) ** 2)
        ridge = .00075 * np.exp(-((seam - .0020) / .0024) ** 2)
        pulled = -.00045 * np.exp(-((seam - SEAM_ROW) / .0009) ** 2)
        return (valley + ridge + pulled) * near_button

    def hem_relief(self, angle, height):
        """The row of stitches above the lower edge, behind the visor."""
        turn = from_front(angle)
        behind = np.clip((turn - self.cap.visor_angle - .02) / .05, 0, 1)
        above = height * self.back_length[-1]
        return -.00050 * behind * np.exp(-((above - EDGE_ROW) / .0009) ** 2)

    def dents(self, angle, height):
        """Hollows pressed into a soft crown."""
        total = np.zeros(np.shape(angle))
        for dent in self.cap.dents:
            centre = self.plain(np.radians(dent.angle), np.array(dent.height))
            across = (angle - np.radians(dent.angle) + np.pi) % (2 * np.pi) - np.pi
            u = across * np.hypot(centre[0], centre[1])
            v = (height - dent.height) * self.back_length[-1]
            a = (u + dent.tilt * v) / dent.wide
            b = (v - dent.tilt * u) / dent.tall
            total = total - dent.depth * np.exp(-a * a - b * b)
        return total

    def normal(self, angle, height):
        """Outward unit normals (..., 3)."""
        step = 4e-3
        height = np.asarray(height, float)
        low, high = np.clip(height - step, 0, 1), np.clip(height + step, 0, 1)
        up = self.point(angle, high) - self.point(angle, low)
        left = self.point(np.asarray(angle) + step, height) - self.point(np.asarray(angle) - step, height)
        normal = unit(np.cross(left, up))
        return normal * np.sign((normal * (self.point(angle, height) - [0, 0, .03])).sum(-1, keepdims=True))

    def opening(self, angle):
        """Height share (n,) of the half-moon opening over the strap; 0 outside it."""
        wide, tall = self.cap.opening
        across = ((np.asarray(angle) % (2 * np.pi)) - np.pi) * self.back_scale / wide
        rise = tall * np.sqrt(np.clip(1 - across ** 2, 0, 1))
        return self.back_share(rise)

    def opening_path(self, beyond, count=160):
        """(angle, height) pairs (n, 2) along the opening, `beyond` metres outside its edge."""
        wide, tall = self.cap.opening
        turn = np.linspace(0, np.pi, count)
        across, rise = (wide + beyond) * np.cos(turn), (tall + beyond) * np.sin(turn)
        return np.stack([np.pi + across / self.back_scale, self.back_share(rise)], 1)
