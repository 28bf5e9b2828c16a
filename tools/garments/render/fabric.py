"""The cloths and trims of the studio: undyed, with their knit, ribs, stitches and hems as relief.

A mesh carries at its corners: `flat` (u, v: metres on the flat piece), `dist` (metres from the neck seam and from the
armhole), `piece` (1 on ribs; number of the piece), `dist2` (metres from shoulder and side seams; 1 on the inside).
"""

import math
from typing import NamedTuple

from nodes import Value, material

REFLECTS = 0.8
"""Share of the light that undyed cloth gives back."""
MANNEQUIN_REFLECTS = 0.55
MANNEQUIN_RIM_LOSS = 0.6

MAIN, SECOND, TRIM, MANNEQUIN = (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)
"""Colours of the mask of parts."""


class Knit(NamedTuple):
    """Heights in metres of fine grain, middle grain and unevenness; how the surface gives back light."""

    fine: float
    middle: float
    uneven: float
    roughness: float
    specular: float
    sheen: float


KNITS = {
    'jersey': Knit(0.00020, 0.00016, 0.0006, 0.85, 0.18, 0.25),
    'fleece': Knit(0.00034, 0.00034, 0.0009, 0.95, 0.08, 0.55),
    'pique': Knit(0.00010, 0.00010, 0.0005, 0.85, 0.20, 0.22),
    'performance': Knit(0.00004, 0.00005, 0.0005, 0.66, 0.24, 0.08),
    'twill': Knit(0.00006, 0.00008, 0.0005, 0.80, 0.22, 0.18),
    'mesh': Knit(0.00004, 0.00004, 0.0003, 0.60, 0.35, 0.05),
    'rib': Knit(0.00022, 0.00020, 0.0007, 0.90, 0.12, 0.40),
}


RIB, STITCH = 0.0057, 0.0040
"""Metres: a rib of the beanie from valley to valley, and the height of a stitch."""


def wave(value, length):
    """A sine that repeats every length metres."""
    return (value * (2 * math.pi / length)).sine()


def line(distance, at, width):
    """1 on a line at a distance, falling to 0 within width, all in metres."""
    return 1.0 - abs(distance - at).rise(0.0, width)


def grain(net, knit, u, v, rib):
    at = net.vector(u, v * 0.55, rib * 3.0)
    return (
        net.noise(at, 800, roughness=0.6) * knit.fine
        + net.noise(at, 190) * knit.middle
        + net.noise(at, 40) * knit.uneven
    )


def weave(kind, u, v, body):
    """The relief that tells one fabric from another."""
    if kind == 'pique':
        return body * wave(u + v, 0.0027) * wave(u - v, 0.0027) * 0.00022
    if kind == 'performance':
        return body * wave(u, 0.0024) * wave(v, 0.0017) * 0.00009
    if kind == 'twill':
        return wave(u * 0.9 + v, 0.0011) * 0.00010
    if kind == 'rib':
        return body * knit_stitches(u, v)
    return body * 0.0


def knit_stitches(u, v):
    """Two slanted legs a stitch, one column of stitches on each rib; the ribs themselves are in the mesh."""
    from_middle = abs((u / RIB)._math('FRACT') * 2.0 - 1.0)
    legs = abs((from_middle * math.pi).sine()) ** 0.5
    rows = ((v / STITCH - from_middle * 0.85) * (2 * math.pi)).sine() * 0.25 + 0.75
    return legs * rows * 0.0008


def hem(net, u, v, body, at):
    """Two rows of stitches at 20 and 14.5 mm above the edge, in a soft channel, and the puckers that they draw."""
    dash = (u * (2 * math.pi / 0.0032)).sine().above(-0.35) * 0.55 + 0.45
    height = body * (1.0 - v.rise(0.0195, 0.0225)) * 0.0009
    for row in (0.020, 0.0145):
        height = height - body * line(v, row, 0.0026) * 0.0011 + body * dash * line(v, row, 0.0008) * 0.0007
    return height + body * (1.0 - v.rise(0.012, 0.034)) * 0.0016 * net.noise(at, 75)


def seams(neck, armhole, side, body):
    """Grooves at the seams, the raised allowance beside them and the topstitch below the neck."""
    at_armhole = (1.0 - abs(armhole + 0.005).rise(0.003, 0.006)) * 0.0006 - line(armhole, 0.0, 0.0018) * 0.0007
    at_neck = line(neck, 0.0, 0.0020) * -0.0010 - line(neck, 0.0055, 0.0018) * 0.0007
    at_side = body * (1.0 - side.rise(0.004, 0.009)) * 0.0005 - body * line(side, 0.0, 0.0018) * 0.0007
    return at_armhole + at_neck + at_side


def neck_tape(piece, neck, inside, body):
    """The tape, 11 mm wide, inside the back of the neck."""
    on_back = abs(piece - 1.0).below(0.4)
    return on_back * body * (1.0 - neck.rise(0.0105, 0.0118)) * inside * -0.0012


def relief(net, kind):
    """Height of the cloth in metres."""
    u, v = net.corner('flat')
    neck, armhole = net.corner('dist')
    rib_flag, piece = net.corner('piece')
    side, inside = net.corner('dist2')
    rib = rib_flag.above(0.5)
    body = 1.0 - rib
    at = net.vector(u, v * 0.55, rib * 3.0)
    ribs = rib * abs((u * (math.pi / 0.0030)).sine()) ** 0.7 * 0.00075
    return (
        grain(net, KNITS[kind], u, v, rib)
        + weave(kind, u, v, body)
        + ribs
        + hem(net, u, v, body, at)
        + seams(neck, armhole, side, body)
        + neck_tape(piece, neck, inside, body)
    )


def holes(net):
    """1 in the hexagonal holes of the mesh, 3.4 mm apart; the far wall of a cap is shown without, or the two would beat."""
    u, v = net.corner('flat')
    across = 2 * math.pi / (0.0034 * math.sqrt(3))
    down = 2 * math.pi / 0.0034
    pattern = ((u * (2 * across)).cosine() + (u * across).cosine() * (v * down).cosine() * 2.0).rise(-0.05, 0.25)
    inside = net.corner('dist2')[1]
    behind = Value(net, net.node('ShaderNodeNewGeometry').outputs['Backfacing'])
    seen = Value(net, net.node('ShaderNodeLightPath').outputs['Is Camera Ray'])
    return pattern * (1.0 - inside * (1.0 - behind) * seen)


def fabric(name, kind, part, strength=1.0):
    """An undyed cloth; strength scales its relief (less for what is seen from near)."""
    made, net = material(name)
    knit = KNITS[kind]
    bump = net.node('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 1
    bump.inputs['Distance'].default_value = 1
    net.plug(bump.inputs['Height'], relief(net, kind) * strength)
    seen = net.principled(REFLECTS, knit.roughness, knit.specular, knit.sheen)
    net.plug(seen.inputs['Normal'], bump.outputs[0])
    # What the cloth throws on other cloth needs no relief.
    thrown = net.node('ShaderNodeBsdfDiffuse')
    thrown.inputs[0].default_value = (REFLECTS, REFLECTS, REFLECTS, 1)
    surface = net.blend(net.node('ShaderNodeLightPath').outputs[0], thrown.outputs[0], seen.outputs[0])
    if kind == 'mesh':
        open_ = holes(net)
        surface = net.blend(open_, surface, net.node('ShaderNodeBsdfTransparent').outputs[0])
        net.finish(surface, part, 1.0 - open_)
        return made
    net.finish(surface, part)
    return made


def plain(name, part, roughness, specular, sheen=0.0, reflects=REFLECTS, metallic=0.0):
    """A smooth material: trims, buttons, the mannequin."""
    made, net = material(name)
    net.finish(net.principled(reflects, roughness, specular, sheen, metallic).outputs[0], part)
    return made


def outline_of(cloth, part):
    """The same without relief: quick to render for its outline. Mesh keeps its holes."""
    return cloth if cloth.name.startswith('mesh') else plain('outline', part, 1.0, 0.0)


def mannequin():
    """Matt grey; it gives back less where it turns away, so that rims lit from behind stand off a light ground."""
    made, net = material('mannequin')
    facing = net.node('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.5
    away = Value(net, facing.outputs['Facing'])
    grey = (1.0 - away**3 * MANNEQUIN_RIM_LOSS) * MANNEQUIN_REFLECTS
    surface = net.principled(MANNEQUIN_REFLECTS, roughness=0.8, specular=0.08, sheen=0.0)
    net.plug(surface.inputs['Base Color'], net.vector(grey, grey, grey))
    net.finish(surface.outputs[0], MANNEQUIN)
    return made
