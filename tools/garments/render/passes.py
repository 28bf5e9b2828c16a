"""What one render gives, as arrays."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

LIGHT = {
    'direct': 'DiffDir',
    'bounced': 'DiffInd',
    'sheen': 'GlossDir',
    'normal': 'Normal',
    'color': 'DiffCol',
    'parts': 'parts',
    'picture': 'Image',
}
OUTLINE = {'picture': 'Image', 'parts': 'parts'}


def ask_for_passes(scene):
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = True
    mask = layer.aovs.add()
    mask.name = 'parts'
    mask.type = 'COLOR'


def wire(scene, folder, wanted):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_mode = 'RGBA'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for name, output in wanted.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[output], files.inputs[name])
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def read(path):
    """(height, width, 4) linear values, the top row first."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Raw'
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1]


def shoot(scene, samples, wanted, seed=0):
    """Renders and answers the wanted passes by name."""
    scene.cycles.samples = samples
    scene.cycles.seed = seed
    with tempfile.TemporaryDirectory() as folder:
        wire(scene, folder, wanted)
        bpy.ops.render.render()
        return {name: read(next(Path(folder).glob(f'{name}*.exr'))) for name in wanted}
