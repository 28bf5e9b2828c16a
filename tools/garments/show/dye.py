"""Colour on a developed photograph: what the shop does when it shows a style in a colour, with ink on the cloth.

The numbers are those of src/shop/catalogue/server (fabric.ts, exposure.ts, light.ts, recolour.ts); heather is left out.
"""

from typing import NamedTuple

import numpy as np
from PIL import Image

FACTORS = np.array([0.6, 1.5, 3.0])
"""A view's picture holds the roots of these shares of direct light, bounced light and sheen."""
GLOSS = {'jersey': 1.0, 'fleece': 0.8, 'pique': 0.95, 'performance': 1.3, 'twill': 0.9, 'rib': 0.8}
WELL_LIT = 82
"""Per cent of the cloth are darker than what is called well lit."""
FULL = 0.97
KNEE = 0.78
"""From here on highlights are bent instead of clipped."""


class View(NamedTuple):
    """A developed photograph, side x side."""

    light: np.ndarray
    """(side, side, 3): direct, bounced, sheen."""
    parts: np.ndarray
    """(side, side, 3): main cloth, second colour, trims."""
    alpha: np.ndarray


class Exposure(NamedTuple):
    """The light where cloth is well lit."""

    direct: float
    bounced: float
    sheen: float

    @property
    def gain(self):
        return FULL / max(0.8 * (self.direct + self.bounced) + self.sheen, 0.02)


def to_linear(coded):
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def to_coded(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def color_of(hex_color):
    """'#c93314' in linear light (3,)."""
    return to_linear(np.array([int(hex_color[i : i + 2], 16) for i in (1, 3, 5)]) / 255)


def open_view(folder, name):
    """The view as tools/garments/develop wrote it."""
    roots = np.asarray(Image.open(folder / f'{name}-light.webp').convert('L')) / np.float32(255)
    squares = roots.reshape(3, -1, roots.shape[1]).transpose(1, 2, 0)
    parts = np.asarray(Image.open(folder / f'{name}-parts.webp').convert('RGBA')) / np.float32(255)
    return View(squares**2 / FACTORS, parts[..., :3], parts[..., 3])


def exposure_of(light, is_cloth):
    """How bright well lit cloth is."""
    seen = light[is_cloth]
    brightness = 0.8 * (seen[:, 0] + seen[:, 1]) + seen[:, 2]
    low, high = np.percentile(brightness, [WELL_LIT - 2, WELL_LIT + 2])
    return Exposure(*seen[(brightness >= low) & (brightness <= high)].mean(0))


def shoulder(linear):
    bent = KNEE + (1 - KNEE) * (1 - np.exp(-(np.maximum(linear, KNEE) - KNEE) / (1 - KNEE)))
    return np.where(linear > KNEE, bent, linear)


def dyed(light, color, seen, gloss=1.0):
    """Coded colours (…, 3) of cloth of a linear color (…, 3) in a light (…, 3); gloss is the fabric's."""
    color = np.clip(color, 0.006, 0.88)
    brightness = color.mean(-1, keepdims=True)
    lift = 0.012 * (1 - brightness) ** 8
    most = 0.5 * (brightness + lift)
    shine = seen.gain * np.minimum(
        gloss * (0.6 + 0.54 * (1 - brightness) ** 8), most / max(seen.gain * seen.sheen, 1e-6)
    )
    usual = 0.8 * seen.gain * color * (seen.direct + seen.bounced * np.minimum(color / 0.8, 1.05))
    own = color * np.clip((color + lift - shine * seen.sheen) / np.maximum(usual, 1e-6), 0.4, 2)
    direct, bounced, sheen = (light[..., k : k + 1] for k in range(3))
    lit = 0.8 * seen.gain * own * (direct + bounced * np.minimum(own / 0.8, 1.05)) + sheen * shine
    scale = np.maximum(brightness, 0.2)
    exponent = 1 - 0.38 * np.maximum(0, (brightness - 0.55) / 0.33)
    bright = scale * (1 + 0.1 * np.maximum(0, (brightness - 0.6) / 0.28))
    return to_coded(shoulder((np.clip(lit, 0, None) / scale) ** exponent * bright))
