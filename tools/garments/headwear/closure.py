"""What closes and trims a cap: sweatband, strap, snaps or buckle, button, eyelets."""
import numpy as np

from .crown import CLOTH
from .shell import grid, lathe, path_length, ring_grid, stitches, unit

EDGING = .0085
SEAM_TAPE = .0055


def sweatband(shell, crown):
    """The band inside, open behind like the crown."""
    end = crown.cap.opening[0] / crown.back_scale + .035
    angles = np.linspace(-np.pi + end, np.pi - end, 220)
    heights = np.linspace(.0015, .031, 10) / crown.back_length[-1]
    angles, heights = np.meshgrid(angles, heights)
    inset = np.linspace(.0024, .0034, 10)[:, None, None]
    points = crown.point(angles, heights) - crown.normal(angles, heights) * inset
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points[0], axis=0), axis=1))]
    flat = np.stack(np.broadcast_arrays(along[None] - along.mean(), heights * .16 + .3), -1)
    shell.add('sweatband', points.reshape(-1, 3), grid(points.shape[1], 10), flat.reshape(-1, 2), .0010)


class Strap:
    """A closed, softly edged strip across the opening; coordinates: length from the middle, height above its middle."""

    def __init__(self, crown, inset, middle, half):
        self.crown, self.inset, self.middle, self.half = crown, inset, middle, half

    def at(self, along, above, out):
        """Space points (..., 3) `out` metres outside the strap's middle surface."""
        angle = np.pi - np.asarray(along) / self.crown.back_scale
        ground = self.crown.edge(angle)
        outward = unit(ground - [0, self.crown.cap.button_back])
        hidden = np.clip((np.abs(along) - self.crown.cap.opening[0] + .006) / .014, 0, 1)
        ground = ground + outward * (np.asarray(out) - self.inset - .0035 * hidden)[..., None]
        height = self.crown.hem(angle) + self.middle + above
        return np.concatenate([ground, height[..., None]], -1)

    def outward(self, along):
        """Outward unit normal (..., 3)."""
        step = np.full(np.shape(along), .003)
        zero = np.zeros(np.shape(along))
        return unit(self.at(along, zero, step) - self.at(along, zero, zero))

    def build(self, shell, name, low, high, thick, lift=0., round_ends=(False, False)):
        """Add the strip from length low to high, `thick` metres thick, `lift` metres outside."""
        along = np.linspace(low, high, 70)
        ends = np.concatenate([low + self.half * (1 - np.cos(np.linspace(0, np.pi / 2, 9))),
                               high - self.half * (1 - np.cos(np.linspace(0, np.pi / 2, 9)))])
        along = np.unique(np.r_[along, ends])
        width = np.full(len(along), self.half)
        for rounded, away in zip(round_ends, (along - low, high - along)):
            if rounded:
                corner = np.clip(1 - away / self.half, 0, 1)
                width = np.minimum(width, self.half * np.sqrt(np.maximum(1 - corner ** 2, .0004)))
        turn = np.arange(28) * 2 * np.pi / 28
        across = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** .28
        out = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** .55 * thick / 2 + lift
        points = self.at(along[:, None] + 0 * turn, width[:, None] * across, np.broadcast_to(out, (len(along), 28)))
        flat = np.stack(np.broadcast_arrays(along[:, None], across * self.half + .35), -1)
        shell.add(name, points.reshape(-1, 3), ring_grid(28, len(along)), flat.reshape(-1, 2), .00008)


def snap_strap(shell, crown):
    """Two plastic straps: pegs of the inner one clicked through holes of the outer."""
    strap = Strap(crown, .0042, .0098, .0078)
    reach = crown.cap.opening[0] + .012
    strap.build(shell, 'snap', -.016, reach, .0014, .0006, (True, False))
    strap.build(shell, 'snap', -reach, .018, .0013, -.0010)
    pitch = .0093
    places = np.arange(-1, 5) * pitch
    for place in places:
        normal = strap.outward(np.array(place))
        centre = strap.at(np.array(place), np.array(0.), np.array(.0013))
        lathe(shell, 'snap', centre, normal, [
            (.0038, -.0004), (.0037, .0003), (.0032, .0005), (.0026, .0003), (.0024, -.0002),
        ])
        if place < 1.5 * pitch:
            lathe(shell, 'snap', centre, normal, [
                (.0021, -.0003), (.0021, .0006), (.0018, .0011), (.0010, .0014), (.0001, .00145),
            ])
        else:
            lathe(shell, 'hole', centre, normal, [(.0024, .00025), (.0001, .00025)])
    for place in (np.array([-2, -3]) * pitch):
        normal = strap.outward(np.array(place))
        centre = strap.at(np.array(place), np.array(0.), np.array(-.0004))
        lathe(shell, 'snap', centre, normal, [
            (.0022, -.0003), (.0022, .0010), (.0019, .0016), (.0010, .0019), (.0001, .0020),
        ])


def buckle_strap(shell, crown):
    """A cloth strap through a metal slide buckle, its end tucked in."""
    strap = Strap(crown, .0036, .0112, .0098)
    reach = crown.cap.opening[0] + .012
    strap.build(shell, 'strap', -reach, reach, .0022)
    strap.build(shell, 'strap', -reach, .0125, .0020, .0019, (False, False))
    seen = crown.cap.opening[0] - .004
    for above in (-.0076, .0076):
        for low, high, out in ((-seen, .0115, .00295), (.0285, seen, .0012)):
            along = np.linspace(low, high, 90)
            path = strap.at(along, np.full(90, above), np.full(90, out))
            stitches(shell, 'thread', path, strap.outward(along), 60)
    slide(shell, strap, .0195)


def slide(shell, strap, place):
    """The buckle: a rounded frame with a middle bar, 17 x 24 mm."""
    wide, tall, wire = .0082, .0120, .0013
    turn = np.linspace(0, 2 * np.pi, 97)[:-1]
    along = place + wide * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** .38
    above = tall * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** .38
    tube(shell, 'buckle', strap.at(along, above, np.full(96, .0034)), strap.outward(along), wire, True)
    rise = np.linspace(-tall, tall, 24)
    bar = np.full(24, place)
    tube(shell, 'buckle', strap.at(bar, rise, np.full(24, .0030)), strap.outward(bar), wire * .9, False)


def tube(shell, name, path, normals, radius, closed):
    """A round wire along a path (n, 3)."""
    if closed:
        tangent = unit(np.roll(path, -1, 0) - np.roll(path, 1, 0))
    else:
        tangent = unit(np.gradient(path, axis=0))
    across = unit(np.cross(tangent, normals))
    normals = np.cross(across, tangent)
    turn = np.arange(12) * np.pi / 6
    points = path[:, None] + radius * (np.cos(turn)[None, :, None] * across[:, None]
                                       + np.sin(turn)[None, :, None] * normals[:, None])
    if closed:
        points = np.concatenate([points, points[:1]])
    flat = np.zeros((points.shape[0] * 12, 2)) + [0, .3]
    shell.add(name, points.reshape(-1, 3), ring_grid(12, len(points)), flat, .00005)


def ribbon(shell, crown, name, angles, heights, lift, thick):
    """A strip of cloth on the crown: angles and heights are (rows, columns), lift metres outside the surface."""
    points = crown.point(angles, heights) + crown.normal(angles, heights) * lift
    along = path_length(points[:, 0])
    across = path_length(points[0])
    flat = np.stack(np.broadcast_arrays(across[None], along[:, None] + .3), -1)
    triangles = grid(points.shape[1], points.shape[0])
    shell.add(name, points.reshape(-1, 3), triangles, flat.reshape(-1, 2), thick)


def edging(shell, crown):
    """Tape round the raw edge of the mesh: the lower edge and the opening."""
    share = np.linspace(0, 1, 7)
    end = crown.cap.opening[0] / crown.back_scale
    for side in (-1, 1):
        turn = side * np.linspace(crown.cap.visor_angle - .04, np.pi - end - .02, 160)
        heights = share * EDGING / crown.back_length[-1]
        angles, heights = np.meshgrid(turn, heights)
        ribbon(shell, crown, 'edging', angles, heights, CLOTH * .8, .0007)
    steps = [crown.opening_path(width * EDGING) for width in share]
    angles, heights = np.moveaxis(np.array(steps), -1, 0)
    ribbon(shell, crown, 'edging', angles, heights, CLOTH * .95, .0007)


def seam_tapes(shell, crown):
    """Tape behind the seams of the mesh, seen through its holes."""
    share = np.linspace(-1, 1, 7)
    for seam in crown.seams:
        start = crown.opening(np.array([seam]))[0]
        height = np.linspace(start + .01, .97, 90)
        radius = crown.radius(crown.plain(np.full(90, seam), height))
        angles = seam + share[None] * (SEAM_TAPE / np.maximum(radius, .012))[:, None]
        heights = height[:, None] + 0 * share[None]
        ribbon(shell, crown, 'edging', angles, heights, -CLOTH * 1.1, .0006)


def button(shell, crown):
    """The covered button on top."""
    top = np.array([0, crown.cap.button_back, crown.point(np.array([0., np.pi]), np.array([.97, .97]))[:, 2].mean()])
    outline = [
        (.0088, -.0020), (.0090, -.0004), (.0088, .0010), (.0080, .0025), (.0064, .0038), (.0042, .0046),
        (.0018, .0049), (.0001, .00495),
    ]
    lathe(shell, 'button', top, np.array([0, 0, 1.]), outline, 64, .0002)


def eyelets(shell, crown):
    """Embroidered air holes, one in each panel."""
    for angle in np.radians(crown.cap.eyelets):
        height = np.array(crown.cap.eyelet_height)
        centre, normal = crown.point(angle, height), crown.normal(angle, height)
        lathe(shell, 'hole', centre, normal, [(.0019, .0002), (.0001, .0002)], 24)
        outline = [
            (.0046, -.0003), (.0045, .0002), (.0040, .0007), (.0032, .0009), (.0024, .0007), (.0019, .0001),
            (.0018, -.0004),
        ]
        lathe(shell, 'eyelet', centre, normal, outline, 160, .00004, .025, 40)


def close(shell, crown):
    """Add everything but crown and visor."""
    sweatband(shell, crown)
    if crown.cap.mesh:
        edging(shell, crown)
        seam_tapes(shell, crown)
    if crown.cap.closure == 'snap':
        snap_strap(shell, crown)
    else:
        buckle_strap(shell, crown)
    button(shell, crown)
    eyelets(shell, crown)
