"""The light on a garment that turns once:  blender -b -P turntable.py -- --mesh tee.npz --out FOLDER

Writes FOLDER/000.npz, 006.npz, …: the studio's light on undyed cloth (`light`, `normal` and `seen`, as photograph.py has
them) every few frames of the film; film.py works out the frames between. A file that is there already is not made
again, so that a run can be broken off and taken up.
"""

import argparse
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / 'render')]
from passes import LIGHT, ask_for_passes, shoot
from photograph import lay_out, undyed
from room import empty_scene, hang_lights, light_surround, set_up_renderer
from stage import FRAME, FRAMES, LIGHT_STEP, SIZE, camera_of, turn_of

from camera import SENSOR


def arguments():
    ask = argparse.ArgumentParser()
    ask.add_argument('--mesh', required=True)
    ask.add_argument('--out', type=Path, required=True)
    ask.add_argument('--size', type=int, default=SIZE)
    ask.add_argument('--samples', type=int, default=6)
    ask.add_argument('--threads', type=int, default=2)
    ask.set_defaults(fabric='jersey', cloth=1.0, relief=1.0, two='', body=None)
    return ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def stand_on_turntable(scene):
    """Camera and lights on an axis that turns round the garment: to the camera, the garment turns."""
    axis = bpy.data.objects.new('axis', None)
    scene.collection.objects.link(axis)
    seen_by = camera_of(0)
    made = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(made)
    scene.camera = made
    made.matrix_world = Matrix(seen_by.matrix.tolist())
    made.data.sensor_width = SENSOR
    made.data.lens = seen_by.lens
    made.data.clip_end = 50
    hang_lights(scene, FRAME, 0)
    for thing in scene.objects:
        if thing.type in ('CAMERA', 'LIGHT'):
            thing.parent = axis
    return axis


def photograph(scene, axis, frame, samples, path):
    """Saves the light on a frame, whole or not at all."""
    axis.rotation_euler[2] = np.radians(turn_of(frame))
    light = shoot(scene, samples, LIGHT, seed=frame)
    half = lambda values: values.astype(np.float16)
    part = path.with_suffix('.part.npz')
    np.savez(
        part,
        light=half(undyed(light)),
        normal=half(light['normal'][..., :3]),
        seen=half(light['picture'][..., 3]),
    )
    part.rename(path)


def main():
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    scene = empty_scene()
    lay_out(options)
    axis = stand_on_turntable(scene)
    light_surround(scene)
    set_up_renderer(scene, options.size, options.threads)
    scene.render.use_persistent_data = True
    ask_for_passes(scene)
    for frame in range(0, FRAMES, LIGHT_STEP):
        path = options.out / f'{frame:03}.npz'
        if not path.exists():
            photograph(scene, axis, frame, options.samples, path)


main()
