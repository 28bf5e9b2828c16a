"""One view of one garment, undyed:  blender -b -P photograph.py -- --mesh tee.npz --view front --frame top --out tee-front.npz

Writes an .npz of float16 squares (size x size): `light` (3 channels: direct, bounced and sheen, of cloth without its
colour), `normal` (3), `seen` (how much of the pixel those two saw), `parts` (3: main cloth, second colour, trims; none
is the mannequin) and `alpha`, the outline. develop/ turns it into pictures.
"""

import argparse
import sys
import time
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from fabric import KNITS, MAIN, MANNEQUIN_REFLECTS, REFLECTS, SECOND, TRIM, fabric, mannequin, outline_of, plain
from passes import LIGHT, OUTLINE, ask_for_passes, shoot
from room import (
    add_mesh,
    empty_scene,
    hang_lights,
    light_surround,
    put_out_lights,
    set_up_renderer,
    stand_camera,
)
from thickness import cloth_of, thickness_of

from body.tuck import tucked
from camera import TURNS

MESH_PANELS = ('mesh-left', 'mesh-back', 'mesh-right')
OUTLINE_SAMPLES = 20
"""Without light and relief a sample costs little: outlines and parts are sharp and without noise."""


def arguments():
    ask = argparse.ArgumentParser()
    ask.add_argument('--mesh', required=True)
    ask.add_argument('--view', default='front', choices=sorted(TURNS))
    ask.add_argument('--turn', type=float, help='degrees round the garment, instead of those of the view')
    ask.add_argument('--frame', default='top')
    ask.add_argument('--fabric', default='jersey', choices=sorted(KNITS))
    ask.add_argument('--cloth', type=float, default=1.0, help='thickness factor')
    ask.add_argument('--relief', type=float, default=1.0, help='factor of the relief; less for what is seen from near')
    ask.add_argument('--two', default='', help='pieces of the second colour: beginnings of their names, with commas')
    ask.add_argument('--body', help='mannequin that wears it')
    ask.add_argument('--size', type=int, default=1200)
    ask.add_argument('--samples', type=int, default=10)
    ask.add_argument('--threads', type=int, default=2)
    ask.add_argument('--out', required=True)
    return ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def materials_of(names, kind, relief, second):
    """The material of each piece, by its name."""
    made = {}

    def keep(key, make):
        if key not in made:
            made[key] = make()
        return made[key]

    def pick(name):
        is_second = name.startswith(second)
        part = SECOND if is_second else MAIN
        if name in MESH_PANELS:
            return keep(('mesh', part), lambda: fabric('mesh', 'mesh', part, relief))
        if name.endswith('thread'):
            return keep(('thread', part), lambda: plain('thread', part, 0.5, 0.35, 0.2))
        if name == 'snap':
            return keep(('plastic', part), lambda: plain('plastic', part, 0.42, 0.35))
        if name in ('teeth', 'slider', 'pull', 'ring', 'buckle'):
            return keep('metal', lambda: plain('metal', TRIM, 0.35, 0.5))
        if name == 'pbutton':
            return keep('button', lambda: plain('button', TRIM, 0.3, 0.5))
        if name == 'ziptape':
            return keep('tape', lambda: plain('tape', MAIN, 0.8, 0.1, reflects=0.55))
        if name == 'hole':
            return keep('hole', lambda: plain('hole', MAIN, 0.6, 0.2, reflects=0.12))
        if name == 'cord':
            return keep(('cord', part), lambda: plain('cord', part, 0.85, 0.1, 0.3))
        return keep(('cloth', part), lambda: fabric('cloth', kind, part, relief))

    return [pick(name) for name in names]


def second_pieces(names, asked):
    if asked:
        return tuple(asked.split(','))
    return ('mesh', 'snap', 'sweatband', 'edging') if MESH_PANELS[0] in names else ('sleeve', 'hood', 'cord', 'collar')


def lay_out(options):
    """The garment, and the mannequin if it is worn, in the empty room."""
    drape = dict(np.load(options.mesh, allow_pickle=True))
    names = [str(name) for name in drape['names']]
    points, faces, corners = cloth_of(drape, options.cloth)
    layers = {'flat': corners[..., 0:2], 'dist': corners[..., 2:4], 'piece': corners[..., 4:6], 'dist2': corners[..., 6:8]}
    garment = add_mesh('garment', points, faces, layers)
    of_piece = materials_of(names, options.fabric, options.relief, second_pieces(names, options.two))
    slots = list(dict.fromkeys(of_piece))
    for made in slots:
        garment.data.materials.append(made)
    slot_of_piece = np.array([slots.index(made) for made in of_piece])
    piece = np.rint(corners[:, 0, 5]).astype(int)
    garment.data.polygons.foreach_set('material_index', np.ascontiguousarray(slot_of_piece[piece], np.int32))
    garment.data.update()
    if options.body:
        body = np.load(options.body)
        skin = body['v'].astype(float) * float(drape.get('scale', 1))
        thickness = thickness_of(drape, names, options.cloth)
        skin = tucked(skin, body['tri'], drape, thickness)
        worn = add_mesh('body', skin, body['tri'])
        worn.data.materials.append(mannequin())


def smooth_out():
    """Every material without its relief, for the outlines."""
    for thing in bpy.data.objects:
        for slot in thing.material_slots:
            mask = next(node for node in slot.material.node_tree.nodes if node.type == 'OUTPUT_AOV')
            slot.material = outline_of(slot.material, tuple(mask.inputs['Color'].default_value)[:3])


def undyed(light):
    """Light on cloth without colour; what reflects less than the cloth around it, as a buttonhole does, keeps that."""
    covered = np.clip(light['picture'][..., 3], 1e-3, 1)
    cloth = np.clip(light['parts'][..., :3].sum(-1) / covered, 0, 1)
    usual = REFLECTS * cloth + MANNEQUIN_REFLECTS * (1 - cloth)
    share = np.clip(light['color'][..., :3].mean(-1) / covered / usual, 0, 1.05)
    direct, bounced, sheen = (light[name][..., :3].mean(-1) for name in ('direct', 'bounced', 'sheen'))
    return np.stack([direct * share, bounced * share, sheen], -1) / covered[..., None]


def main():
    options = arguments()
    began = time.time()
    scene = empty_scene()
    lay_out(options)
    turn = TURNS[options.view] if options.turn is None else options.turn
    stand_camera(scene, options.frame, options.view, options.turn)
    hang_lights(scene, options.frame, turn)
    light_surround(scene)
    set_up_renderer(scene, options.size, options.threads)
    ask_for_passes(scene)
    light = shoot(scene, options.samples, LIGHT)
    lit = time.time()
    put_out_lights(scene)
    smooth_out()
    outline = shoot(scene, OUTLINE_SAMPLES, OUTLINE)
    half = lambda values: values.astype(np.float16)
    np.savez(
        options.out,
        light=half(undyed(light)),
        normal=half(light['normal'][..., :3]),
        seen=half(light['picture'][..., 3]),
        parts=half(outline['parts'][..., :3]),
        alpha=half(outline['picture'][..., 3]),
    )
    print(f'{options.out}: light {lit - began:.0f} s, outline {time.time() - lit:.0f} s')


if __name__ == '__main__':
    main()
