"""Shader networks written as sums: a Value is one output of a Blender node and knows arithmetic."""

import bpy


class Value:
    """A number, or a vector, that the shader works out at each point of the cloth."""

    def __init__(self, network, socket):
        self.network = network
        self.socket = socket

    def _math(self, operation, *others):
        return self.network.math(operation, self, *others)

    def __add__(self, other):
        return self._math('ADD', other)

    def __radd__(self, other):
        return self._math('ADD', other)

    def __sub__(self, other):
        return self._math('SUBTRACT', other)

    def __rsub__(self, other):
        return self.network.math('SUBTRACT', other, self)

    def __mul__(self, other):
        return self._math('MULTIPLY', other)

    def __rmul__(self, other):
        return self._math('MULTIPLY', other)

    def __truediv__(self, other):
        return self._math('DIVIDE', other)

    def __pow__(self, other):
        return self._math('POWER', other)

    def __abs__(self):
        return self._math('ABSOLUTE')

    def above(self, level):
        """1 where the value is greater than level, else 0."""
        return self._math('GREATER_THAN', level)

    def below(self, level):
        """1 where the value is less than level, else 0."""
        return self._math('LESS_THAN', level)

    def sine(self):
        """Sine of the value in radians."""
        return self._math('SINE')

    def cosine(self):
        """Cosine of the value in radians."""
        return self._math('COSINE')

    def rise(self, low, high):
        """0 below low, 1 above high, smooth between."""
        node = self.network.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        self.network.plug(node.inputs[0], self)
        node.inputs[1].default_value = low
        node.inputs[2].default_value = high
        return Value(self.network, node.outputs[0])


class Network:
    """The nodes of one material."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **settings):
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def plug(self, into, value):
        """Feeds an input with a Value, a socket or a constant."""
        if isinstance(value, Value):
            self.tree.links.new(value.socket, into)
        elif isinstance(value, (int, float, tuple)):
            into.default_value = value
        else:
            self.tree.links.new(value, into)

    def math(self, operation, *values):
        node = self.node('ShaderNodeMath', operation=operation)
        for index, value in enumerate(values):
            self.plug(node.inputs[index], value)
        return Value(self, node.outputs[0])

    def corner(self, name):
        """The two values that the mesh carries at its corners under this name."""
        node = self.node('ShaderNodeSeparateXYZ')
        self.plug(node.inputs[0], self.node('ShaderNodeUVMap', uv_map=name).outputs[0])
        return Value(self, node.outputs[0]), Value(self, node.outputs[1])

    def vector(self, x, y, z):
        node = self.node('ShaderNodeCombineXYZ')
        for into, value in zip(node.inputs, (x, y, z)):
            self.plug(into, value)
        return Value(self, node.outputs[0])

    def noise(self, at, scale, detail=1.0, roughness=0.5):
        """Cloudy noise from 0 to 1; scale in clouds a metre."""
        node = self.node('ShaderNodeTexNoise')
        self.plug(node.inputs['Vector'], at)
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = roughness
        return Value(self, node.outputs[0])

    def principled(self, reflects, roughness, specular, sheen, metallic=0.0):
        node = self.node('ShaderNodeBsdfPrincipled')
        node.inputs['Base Color'].default_value = (reflects, reflects, reflects, 1)
        node.inputs['Roughness'].default_value = roughness
        node.inputs['Specular'].default_value = specular
        node.inputs['Sheen'].default_value = sheen
        node.inputs['Metallic'].default_value = metallic
        return node

    def blend(self, share, first, second):
        """A mixture of two surfaces; share 0 is the first."""
        node = self.node('ShaderNodeMixShader')
        self.plug(node.inputs[0], share)
        self.plug(node.inputs[1], first)
        self.plug(node.inputs[2], second)
        return node.outputs[0]

    def finish(self, surface, part, share=None):
        """The surface is what is seen; part (r, g, b) is what the mask of parts says of it, times share (a Value)."""
        self.plug(self.node('ShaderNodeOutputMaterial').inputs[0], surface)
        mask = self.node('ShaderNodeOutputAOV')
        mask.name = 'parts'
        mask.inputs['Color'].default_value = (*part, 1)
        if share is not None:
            self.plug(mask.inputs['Color'], self.vector(*(share * float(value) for value in part)))


def material(name):
    """A new material and its empty network."""
    made = bpy.data.materials.new(name)
    return made, Network(made)
