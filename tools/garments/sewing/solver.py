"""The cloth solver (cloth.c) from Python."""
import ctypes
import os
import subprocess

import numpy as np

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'cloth.c')
COMPILE = ['gcc', '-c', '-O3', '-march=native', '-ffast-math', '-fPIC']
LINK = ['gcc', '-shared']
"""A step of its own: linked with -ffast-math, the solver would stop all of Python from using the smallest numbers."""

BODY_GAP = .004
"""Metres that the middle of the cloth keeps off the skin."""

RUB = .3
"""Friction of the cloth on itself."""

FIELD = [(name, ctypes.c_int) for name in ('nx', 'ny', 'nz')]
FIELD += [(name, ctypes.c_float) for name in ('ox', 'oy', 'oz', 'step')] + [('distance', ctypes.c_void_p)]
CLOTH = [('points', ctypes.c_int), ('place', ctypes.c_void_p), ('speed', ctypes.c_void_p)]
CLOTH += [('lightness', ctypes.c_void_p), ('edges', ctypes.c_int)]
CLOTH += [(name, ctypes.c_void_p) for name in ('edge', 'rest', 'stretch')] + [('bends', ctypes.c_int)]
CLOTH += [(name, ctypes.c_void_p) for name in ('bend', 'bend_weight', 'bend_stiffness', 'near_start', 'near', 'pin')]
FLOATS = ('gravity', 'damping', 'top_speed', 'thickness', 'friction', 'apart', 'rub', 'pin_strength')
MOTION = [('frames', ctypes.c_int), ('substeps', ctypes.c_int)] + [(name, ctypes.c_float) for name in FLOATS]

FieldStruct = type('FieldStruct', (ctypes.Structure,), {'_fields_': FIELD})
ClothStruct = type('ClothStruct', (ctypes.Structure,), {'_fields_': CLOTH})
MotionStruct = type('MotionStruct', (ctypes.Structure,), {'_fields_': MOTION})


def library(path):
    """The solver; compiled to `path` where that is missing or older than its source."""
    if not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(SOURCE):
        part = f'{path}.{os.getpid()}'
        subprocess.run([*COMPILE, SOURCE, '-o', part + '.o'], check=True)
        subprocess.run([*LINK, part + '.o', '-o', part, '-lm'], check=True)
        os.remove(part + '.o')
        os.replace(part, path)
    return ctypes.CDLL(os.path.abspath(path))


def address(array):
    """Address of an array's numbers, for a structure."""
    return array.ctypes.data


class Cloth:
    """A sewn garment in motion.

    points (n, 3) and speeds (n, 3); pins (n, 4): targets and weights, which act with pin_strength; distance (nx, ny, nz):
    the field of the body. All may be changed in place between moves.
    """

    def __init__(self, solver, sewn, near, field, substeps):
        """near: sparse matrix (n, n) of points that are near each other over the mesh."""
        self.solver = solver
        self.substeps = substeps
        self.points = np.ascontiguousarray(sewn.points, np.float32)
        self.speeds = np.zeros_like(self.points)
        self.pins = np.zeros((len(self.points), 4), np.float32)
        self.pin_strength = 0.
        self.field = field
        self.distance = field.distance.copy()
        whole = {name: np.ascontiguousarray(getattr(sewn, name), np.int32) for name in ('edges', 'bends')}
        real = ('rest', 'stretch', 'bend_weights', 'bend_stiffness')
        self.kept = whole | {name: np.ascontiguousarray(getattr(sewn, name), np.float32) for name in real}
        self.kept['lightness'] = np.ascontiguousarray(1 / sewn.mass, np.float32)
        self.kept['near_start'] = np.ascontiguousarray(near.indptr, np.int32)
        self.kept['near'] = np.ascontiguousarray(near.indices, np.int32)

    def structure(self):
        """What the solver knows of the cloth."""
        names = dict(
            place=self.points, speed=self.speeds, lightness=self.kept['lightness'], edge=self.kept['edges'],
            rest=self.kept['rest'], stretch=self.kept['stretch'], bend=self.kept['bends'],
            bend_weight=self.kept['bend_weights'], bend_stiffness=self.kept['bend_stiffness'],
            near_start=self.kept['near_start'], near=self.kept['near'], pin=self.pins,
        )  # fmt: skip
        counts = dict(points=len(self.points), edges=len(self.kept['edges']), bends=len(self.kept['bends']))
        return ClothStruct(**counts, **{name: address(array) for name, array in names.items()})

    def move(self, frames, gravity, damping, top_speed, apart, friction):
        """Let time go on for a number of frames (1/60 s). Units: metres and seconds."""
        low = [float(value) for value in self.field.low]
        field = FieldStruct(*self.distance.shape, *low, self.field.step, address(self.distance))
        motion = MotionStruct(
            frames, self.substeps, gravity, damping, top_speed, BODY_GAP, friction, apart, RUB, self.pin_strength
        )
        cloth = self.structure()
        self.solver.move_cloth(ctypes.byref(cloth), ctypes.byref(field), ctypes.byref(motion))
