"""The marks that a printer puts beside a picture, drawn on a sheet."""

from PIL import Image, ImageChops, ImageDraw

PAPER = '#fbf9f4'
INK = '#1b1815'
PROCESS = ('#00a3d7', '#d81f7a', '#f4c800', INK)
FINER = 4
"""Marks are drawn this many times larger, and made smaller, for soft edges."""


def drawn(sheet, box, draw):
    """Runs draw(pen, factor) on a box (left, top, width, height) of the sheet."""
    left, top, width, height = box
    layer = Image.new('RGBA', (width * FINER, height * FINER), (0, 0, 0, 0))
    draw(ImageDraw.Draw(layer))
    sheet.alpha_composite(layer.resize((width, height), Image.LANCZOS), (left, top))


def registration(sheet, middle, size=40, color=INK):
    """A registration cross."""

    def draw(pen):
        side, half = size * FINER, size * FINER // 2
        thin = FINER * 3 // 2
        ring = side * 3 // 10
        pen.ellipse((half - ring, half - ring, half + ring, half + ring), outline=color, width=thin)
        pen.rectangle((0, half - thin // 2, side, half - thin // 2 + thin - 1), fill=color)
        pen.rectangle((half - thin // 2, 0, half - thin // 2 + thin - 1, side), fill=color)

    drawn(sheet, (middle[0] - size // 2, middle[1] - size // 2, size, size), draw)


def tint(color, share):
    """The color at a share of its strength on paper."""
    channel = lambda text, at: int(text[at : at + 2], 16)
    return tuple(round(channel(color, at) * share + channel(PAPER, at) * (1 - share)) for at in (1, 3, 5))


def color_bar(sheet, middle, patch=14):
    """The four process colours in three tints each."""
    width = patch * 12

    def draw(pen):
        for index in range(12):
            color = tint(PROCESS[index // 3], (1, 0.6, 0.3)[index % 3])
            pen.rectangle((index * patch * FINER, 0, (index + 1) * patch * FINER - 1, patch * FINER - 1), fill=color)

    drawn(sheet, (middle[0] - width // 2, middle[1] - patch // 2, width, patch), draw)


def shade(sheet, middle, radius, color, step=17):
    """A disc of halftone dots, cut sharp, that shrink towards its lower edge."""
    across = step * 2**0.5 / 2

    def draw(pen):
        rows = int(radius / across)
        for row in range(-rows, rows + 1):
            y = row * across
            share = 0.5 - y / radius / 2
            dot = step * 0.70 * share**0.6
            for column in range(-rows, rows + 1):
                x = (column * 2 + row % 2) * across
                box = (radius + x - dot, radius + y - dot, radius + x + dot, radius + y + dot)
                pen.ellipse(tuple(value * FINER for value in box), fill=255)

    size = 2 * radius
    dots = Image.new('L', (size * FINER, size * FINER), 0)
    draw(ImageDraw.Draw(dots))
    disc = Image.new('L', dots.size, 0)
    ImageDraw.Draw(disc).ellipse((0, 0, size * FINER, size * FINER), fill=255)
    cover = ImageChops.multiply(dots, disc).resize((size, size), Image.LANCZOS)
    sheet.paste(color, (middle[0] - radius, middle[1] - radius), cover)
