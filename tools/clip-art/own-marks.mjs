// Stars, frames and banners of the shop's own drawing, from the grammar that logos are drawn with: 100 by 100, even-odd.

import { frames } from '../../src/shop/logos/model/frames.ts'
import { around, joinOutlines, mirrored, moved, scaled, turned } from '../../src/shop/logos/model/outline.ts'
import {
  cap,
  circle,
  draw,
  drop,
  ellipse,
  leaf,
  logoRect,
  poly,
  regular,
  ring,
  slice,
  starOutline,
} from '../../src/shop/logos/model/shapes.ts'

/** The figure with a smaller one of its kind cut out of its middle. */
const hollow = (outline, by, cx = 50, cy = 50) =>
  joinOutlines(outline, moved(scaled(moved(outline, -cx, -cy), by), cx, cy))

/** With a line inside its edge. */
const edged = (outline, cx = 50, cy = 50) => {
  const inner = (by) => moved(scaled(moved(outline, -cx, -cy), by), cx, cy)
  return joinOutlines(outline, inner(0.88), inner(0.81))
}

const star = (cx, cy, r) => starOutline(5, r, r * 0.382, cx, cy)
const twig = [0, 1, 2, 3, 4].flatMap((step) => {
  const angle = 200 + step * 27
  const spot = (r, turn) => {
    const a = ((angle + turn) * Math.PI) / 180
    return [50 + r * Math.sin(a), 52 - r * Math.cos(a)]
  }
  return [leaf(spot(40, 0), spot(50, 22), 0.28), leaf(spot(40, 0), spot(30, 22), 0.28)]
})
const sprig = joinOutlines(...twig)

const wave = (y) =>
  draw(
    `M2 ${y}C10 ${y - 12} 22 ${y - 12} 34 ${y}C42 ${y + 8} 58 ${y + 8} 66 ${y}C78 ${y - 12} 90 ${y - 12} 98 ${y}L98 ${y + 9}C90 ${y - 3} 78 ${y - 3} 66 ${y + 9}C58 ${y + 17} 42 ${y + 17} 34 ${y + 9}C22 ${y - 3} 10 ${y - 3} 2 ${y + 9}Z`,
  )
const square = (x, y, side) => logoRect(x, y, side, side)
const fold = draw('M14 40L24 30L24 39.500L14 39.500Z')
const ribbonEnd = draw('M2 42L24 42L24 74L2 74L11 58Z')
const corner = poly([
  [4, 4],
  [34, 4],
  [34, 13],
  [13, 13],
  [13, 34],
  [4, 34],
])

/** A ring with a bar down its middle and two aside: a disc with four slices cut out of it, each a bar apart. */
function peaceSign() {
  const slices = [
    [0, 135],
    [135, 180],
    [180, 225],
    [225, 360],
  ].map(([from, to]) => {
    const half = ((to - from) * Math.PI) / 360
    const middle = (from * Math.PI) / 180 + half
    const away = 4.5 / Math.sin(half)
    return slice(50 + away * Math.sin(middle), 50 - away * Math.cos(middle), 40 - away, from, to)
  })
  return joinOutlines(circle(50, 50, 48), ...slices)
}

export const ownMarks = {
  heart: draw(
    'M50 92C22 72 4 54 4 31C4 16 15 6 28 6C38 6 46 11 50 20C54 11 62 6 72 6C85 6 96 16 96 31C96 54 78 72 50 92Z',
  ),
  'star-4': starOutline(4, 50, 17),
  'star-6': starOutline(6, 50, 28.8),
  'star-8': starOutline(8, 50, 27),
  'star-round': starOutline(5, 52, 24, 50, 52, 9),
  'burst-12': starOutline(12, 50, 33),
  'burst-24': starOutline(24, 50, 41),
  'three-stars': joinOutlines(star(17, 50, 16), star(50, 50, 16), star(83, 50, 16)),
  'stars-arch': joinOutlines(
    star(10, 62, 9.5),
    star(28, 44, 10.5),
    star(50, 37, 12),
    star(72, 44, 10.5),
    star(90, 62, 9.5),
  ),
  triangle: regular(3, 54, 0, 0, 50, 60),
  pentagon: regular(5, 50),
  hexagon: regular(6, 50),
  octagon: regular(8, 50, 22.5),
  diamond: draw('M50 2L82 50L50 98L18 50Z'),
  crescent: draw('M66 4C40 2 14 22 14 50C14 78 40 98 66 96C46 88 36 70 36 50C36 30 46 12 66 4Z'),
  drop: drop(50, 2, 32, 96),
  speech: draw(
    'M16 8L84 8C92 8 98 14 98 22L98 58C98 66 92 72 84 72L46 72L24 94L26 72L16 72C8 72 2 66 2 58L2 22C2 14 8 8 16 8Z',
  ),
  'arrow-right': draw('M2 36L56 36L56 14L98 50L56 86L56 64L2 64Z'),
  'arrow-double': draw('M2 50L30 24L30 40L70 40L70 24L98 50L70 76L70 60L30 60L30 76Z'),
  checks: joinOutlines(
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3]
        .filter((column) => (row + column) % 2 === 0)
        .map((column) => square(2 + column * 24, 2 + row * 24, 24)),
    ),
  ),
  stripes: joinOutlines(...[0, 1, 2, 3].map((row) => logoRect(2, 14 + row * 20, 96, 12 - row * 2.4))),
  'sun-rays': joinOutlines(
    cap(50, 72, 26, -90, 90),
    ...[-90, -60, -30, 0, 30, 60, 90].map((angle) =>
      moved(
        turned(
          poly([
            [47.5, 14],
            [52.5, 14],
            [55, 38],
            [45, 38],
          ]),
          angle,
          50,
          72,
        ),
        0,
        0,
      ),
    ),
  ),
  waves: joinOutlines(wave(26), wave(47), wave(68)),
  cross: draw('M40 2L60 2L60 27L85 27L85 47L60 47L60 98L40 98L40 47L15 47L15 27L40 27Z'),
  peace: peaceSign(),

  ring: ring(50, 50, 48, 7),
  'double-ring': joinOutlines(ring(50, 50, 49, 6), ring(50, 50, 40, 2.6)),
  square: joinOutlines(logoRect(3, 3, 94, 94), logoRect(10, 10, 80, 80)),
  'round-square': joinOutlines(logoRect(3, 3, 94, 94, 18), logoRect(10, 10, 80, 80, 12)),
  oval: joinOutlines(ellipse(50, 50, 48, 34), ellipse(50, 50, 42, 28)),
  'hexagon-frame': hollow(regular(6, 50), 0.86),
  shield: frames.shield.outline,
  'shield-frame': edged(frames.shield.outline, 50, 48),
  'diamond-frame': hollow(frames.diamond.outline, 0.86),
  arch: joinOutlines(frames.arch.outline, draw('M15 89L15 46C15 26 31 10 50 10C69 10 85 26 85 46L85 89Z')),
  scallop: edged(frames.scallop.outline),
  laurel: joinOutlines(sprig, mirrored(sprig)),
  ribbon: joinOutlines(ribbonEnd, mirrored(ribbonEnd), logoRect(27, 30, 46, 32), ...[fold, mirrored(fold)]),
  'ribbon-curved': joinOutlines(
    draw('M18 40C38 28 62 28 82 40L82 68C62 56 38 56 18 68Z'),
    draw('M2 54L15 46L15 70L2 78L8 65Z'),
    mirrored(draw('M2 54L15 46L15 70L2 78L8 65Z')),
  ),
  'ribbon-flag': draw('M2 28L98 28L86 50L98 72L2 72L14 50Z'),
  pennant: draw('M4 20L98 50L4 80Z'),
  plaque: edged(
    draw('M14 22L86 22C86 28 91 33 97 33L97 67C91 67 86 72 86 78L14 78C14 72 9 67 3 67L3 33C9 33 14 28 14 22Z'),
  ),
  ticket: joinOutlines(
    draw('M3 26L97 26L97 41C92 41 88 45 88 50C88 55 92 59 97 59L97 74L3 74L3 59C8 59 12 55 12 50C12 45 8 41 3 41Z'),
    ...[32, 42, 52, 62].map((y) => logoRect(70, y, 3.5, 6)),
  ),
  'home-plate': hollow(draw('M6 8L94 8L94 54L50 96L6 54Z'), 0.84, 50, 46),
  corners: around(corner, 4),
  divider: joinOutlines(
    logoRect(2, 48, 36, 4),
    logoRect(62, 48, 36, 4),
    poly([
      [50, 38],
      [60, 50],
      [50, 62],
      [40, 50],
    ]),
  ),
  'divider-star': joinOutlines(logoRect(2, 47, 32, 4), logoRect(66, 47, 32, 4), star(50, 50, 13)),
}
