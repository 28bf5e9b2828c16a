"""The studio: one light for all garments, one camera for each class of them."""

import math
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from camera import FRAMES, SENSOR, camera

LIGHTS = (
    # azimuth and height in degrees, metres away, (width, height) in metres, watts
    (-62, 32, 3.0, (1.0, 1.5), 74),  # key: large and soft, from the upper left
    (65, 10, 3.2, (1.2, 2.0), 20),  # fill
    (0, 75, 2.6, (1.8, 1.0), 16),  # top
    (-140, 20, 3.0, (0.8, 2.0), 18),  # rims, left and right
    (140, 20, 3.0, (0.8, 2.0), 18),
)
SURROUND = 0.22
"""Strength of the white room around."""


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def add_mesh(name, points, faces, corners=None):
    """A smooth mesh; corners: name to (m, 3, 2) values at the corners of its faces."""
    mesh = bpy.data.meshes.new(name)
    count, sides = faces.shape
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', np.ascontiguousarray(points, np.float32).ravel())
    mesh.loops.add(count * sides)
    mesh.loops.foreach_set('vertex_index', np.ascontiguousarray(faces, np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, count * sides, sides, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(count, sides, np.int32))
    mesh.update(calc_edges=True)
    for key, values in (corners or {}).items():
        layer = mesh.uv_layers.new(name=key)
        layer.data.foreach_set('uv', np.ascontiguousarray(values, np.float32).reshape(-1))
    mesh.polygons.foreach_set('use_smooth', np.ones(count, bool))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def stand_camera(scene, frame, view, turn=None):
    """Puts the camera where the print map thinks that it is; turn overrides the view's degrees round the garment."""
    seen_by = camera(frame, view) if turn is None else camera(frame, view, turn)
    made = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(made)
    scene.camera = made
    made.matrix_world = Matrix(seen_by.matrix.tolist())
    made.data.sensor_width = SENSOR
    made.data.lens = seen_by.lens
    made.data.clip_end = 50


def hang_lights(scene, frame, turn):
    """The lights walk with the camera, so that each view is lit alike."""
    middle = Vector((0, 0, FRAMES[frame].height + 0.04))
    for azimuth, height, distance, size, watts in LIGHTS:
        across, up = math.radians(azimuth + turn), math.radians(height)
        toward = Vector((math.sin(across) * math.cos(up), -math.cos(across) * math.cos(up), math.sin(up)))
        light = bpy.data.lights.new('light', 'AREA')
        light.shape = 'RECTANGLE'
        light.size, light.size_y = size
        light.energy = watts
        made = bpy.data.objects.new('light', light)
        scene.collection.objects.link(made)
        made.location = middle + toward * distance
        made.rotation_euler = (-toward).to_track_quat('-Z', 'Y').to_euler()
        made.visible_camera = False


def light_surround(scene, strength=SURROUND):
    scene.world = bpy.data.worlds.new('surround')
    scene.world.use_nodes = True
    ground = scene.world.node_tree.nodes['Background']
    ground.inputs[0].default_value = (1, 1, 1, 1)
    ground.inputs[1].default_value = strength


def put_out_lights(scene):
    for thing in scene.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = True
    light_surround(scene, 0)
    scene.cycles.max_bounces = 0


def set_up_renderer(scene, size, threads):
    render = scene.render
    render.engine = 'CYCLES'
    render.resolution_x = render.resolution_y = size
    render.film_transparent = True
    render.threads_mode = 'FIXED'
    render.threads = threads
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 1
    cycles.caustics_reflective = False
    cycles.sample_clamp_indirect = 4
    scene.view_settings.view_transform = 'Raw'
