"""The crown's panels: their mesh, welded at the seams, their flat coordinates and their rows of thread."""
import numpy as np

from .crown import CLOTH, EDGE_ROW, SEAM_ROW, from_front
from .flatten import unroll, upright
from .shell import graded, grid, path_length, stitches

TOP = .982
"""Height at which the mesh ends, under the button."""
NEAREST = .0035
"""Radians: columns never lie closer together."""
LIPS = ((.0030, .0036), (.0018, .0022), (.0008, .0009))
"""The edge folded inwards: metres inside the crown, and along the cloth past its edge."""


def mesh_columns(crown):
    """Angles of the mesh columns from 0 to 2 pi (end left out), fine at seams and round the opening."""
    end = crown.cap.opening[0] / crown.back_scale
    needed = np.r_[crown.seams, np.pi - end, np.pi + end]
    even = graded(0, 2 * np.pi, np.r_[0, needed, 2 * np.pi], .0075, .040)
    arch = np.pi + end * np.cos(np.linspace(0, np.pi, 44)[1:-1])
    free = np.sort(np.r_[even, arch])
    free = free[np.r_[True, np.diff(free) > NEAREST]]
    free = free[np.abs(free[:, None] - needed).min(1) >= NEAREST]
    columns = np.sort(np.r_[free, needed])
    return columns[columns < 2 * np.pi - NEAREST]


def spans(crown):
    """(name, first angle, last angle) of each panel; the front begins below zero."""
    a, b, c, d = np.radians([seam for seam in crown.cap.seams if seam not in (0, 180)])
    return list(zip(crown.cap.panels, (d - 2 * np.pi, a, b, c), (a, b, c, d)))


def add_panels(shell, crown):
    """Add the panels with a folded lower edge."""
    angles = mesh_columns(crown)
    shares = graded(0, 1, [0, EDGE_ROW / crown.back_length[-1]], .0075, .016)
    start = crown.opening(angles)
    heights = TOP * shares[:, None] + start[None] * (1 - shares[:, None]) ** 2
    wide = np.broadcast_to(angles[None], heights.shape)
    points, plain = crown.point(wide, heights), crown.plain(wide, heights)
    inward = -crown.normal(angles, start)
    lips = np.array([points[0] + inward * depth for depth, _ in LIPS])
    rows = np.concatenate([lips, points])
    first = shell.place(rows.reshape(-1, 3), CLOTH)
    for name, low, high in spans(crown):
        offset = (angles - (low + high) / 2 + np.pi) % (2 * np.pi) - np.pi
        inside = np.flatnonzero(np.abs(offset) <= (high - low) / 2 + 1e-6)
        inside = inside[np.argsort(offset[inside])]
        flat = flat_panel(plain[:, inside], offset[inside])
        folded = np.array([flat[0] - [0, past] for _, past in LIPS])
        flat = np.concatenate([folded, flat]) + [0, .3]
        local = grid(len(inside), len(rows))
        row, column = local // len(inside), local % len(inside)
        shell.cover(name, first + row * len(angles) + inside[column], flat.reshape(-1, 2)[local])


def flat_panel(plain, offset):
    """Flat coordinates (rows, columns, 2): u = 0 on the middle of the panel, v up the cloth from its lower edge."""
    rows, columns = plain.shape[:2]
    middle = np.abs(offset).argmin()
    across = path_length(plain[rows // 4])
    rise = path_length(plain[:, middle])
    guess = np.stack(np.broadcast_arrays(across[None] - across[middle], rise[:, None]), -1)
    flat = unroll(plain.reshape(-1, 3), grid(columns, rows), guess.reshape(-1, 2))
    flat = upright(flat, middle, rows * 2 // 3 * columns + middle)
    is_open = plain[0, middle, 2] - plain[0, 0, 2] > .03
    if is_open:
        flat[:, 1] -= np.median(flat[np.r_[0:6, columns - 6:columns], 1])
    return flat.reshape(rows, columns, 2)


def sew_panels(shell, crown):
    """Rows of thread beside the seams, above the lower edge and round the opening."""
    sew_seams(shell, crown)
    sew_edges(shell, crown)


def sew_seams(shell, crown):
    """A row on either side of every seam, from the lower edge to the button."""
    over_arch = crown.cap.opening[1] + EDGE_ROW + .002
    for number, seam in enumerate(crown.seams):
        low = crown.back_share(over_arch) if abs(seam - np.pi) < .01 else .012
        height = np.linspace(low, .965, 120)
        radius = crown.radius(crown.plain(np.full(120, seam), height))
        clear_of_button = radius > .0095
        for side in (-1, 1):
            angle = seam + side * SEAM_ROW / np.maximum(radius, .004)
            sew(shell, crown, angle[clear_of_button], height[clear_of_button], CLOTH / 2, 10 * number + side)


def sew_edges(shell, crown):
    """One row along the lower edge behind the visor, one round the opening."""
    lift = CLOTH * 1.35 if crown.cap.mesh else CLOTH / 2
    end = crown.cap.opening[0] / crown.back_scale + .075
    turn = np.linspace(crown.cap.visor_angle + .05, np.pi - end, 260)
    height = np.full(260, EDGE_ROW / crown.back_length[-1])
    for side in (-1, 1):
        sew(shell, crown, side * turn, height, lift, 90 + side)
    path = crown.opening_path(EDGE_ROW)
    sew(shell, crown, path[:, 0], path[:, 1], lift, 99)


def sew(shell, crown, angle, height, lift, seed):
    """Stitches along angles and heights, `lift` metres outside the surface; on mesh in the mesh's colour."""
    normal = crown.normal(angle, height)
    on_mesh = crown.cap.mesh and from_front(angle[len(angle) // 2]) > crown.seams[0]
    name = 'mesh-thread' if on_mesh else 'thread'
    stitches(shell, name, crown.point(angle, height) + normal * lift, normal, seed + 200)
