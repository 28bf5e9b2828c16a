import { mirrored, turned } from '../outline.ts'
import { circle, draw, drop, ellipse, leaf, poly, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const plus = (cx: number, cy: number, arm: number, half: number) =>
  poly(
    [
      [cx - half, cy - arm],
      [cx + half, cy - arm],
      [cx + half, cy - half],
      [cx + arm, cy - half],
      [cx + arm, cy + half],
      [cx + half, cy + half],
      [cx + half, cy + arm],
      [cx - half, cy + arm],
      [cx - half, cy + half],
      [cx - arm, cy + half],
      [cx - arm, cy - half],
      [cx - half, cy - half],
    ],
    half * 0.25,
  )
const heart = (x: number, y: number, s: number) =>
  draw(
    'M50 92C22 72 6 54 6 34C6 18 18 8 31 8C39 8 46 12 50 20C54 12 61 8 69 8C82 8 94 18 94 34C94 54 78 72 50 92Z',
  ).map(({ to, points }) => ({ to, points: points.map((one, i) => (one - 50) * s + (i % 2 ? y : x)) }))

export const healthcare = [
  mark('plus-heart', 'care clinic medical health doctor nurse', [plus(50, 50, 45, 19), heart(50, 51, 0.38)]),
  mark('heart-plus', 'heart love cardio family wellness', [heart(50, 50, 1), plus(50, 45, 20, 7)]),
  mark(
    'leaves',
    'natural leaf green herbal organic life pharmacy',
    [leaf([46, 90], [10, 26], 0.42, 0.16)],
    [leaf([54, 90], [84, 8], 0.2, 0.42)],
  ),
  mark('drop-plus', 'blood drop lab hydrate water', [drop(50, 5, 33, 90), plus(50, 61, 17, 6)]),
  mark('tooth', 'dental tooth dentist smile orthodontic', [
    draw(
      'M50 20C60 10 88 6 91 34C93 52 82 60 79 76C77 88 74 95 68 95C59 95 60 70 50 70C40 70 41 95 32 95C26 95 23 88 21 76C18 60 7 52 9 34C12 6 40 10 50 20Z',
    ),
  ]),
  mark(
    'person',
    'people person community physio human therapy',
    [draw('M6 32C20 62 36 72 46 74L46 95C24 90 4 66 6 32Z'), draw('M94 32C80 62 64 72 54 74L54 95C76 90 96 66 94 32Z')],
    [circle(50, 32, 20)],
  ),
  mark(
    'capsule',
    'pharma pill capsule medicine drug',
    [turned(draw('M30 47L30 27C30 14 38 6 50 6C62 6 70 14 70 27L70 47Z'), 45)],
    [turned(draw('M30 53L30 73C30 86 38 94 50 94C62 94 70 86 70 73L70 53Z'), 45)],
  ),
  mark('shield-plus', 'shield protect safe guard insurance', [
    draw('M50 5L89 18L89 48C89 70 73 87 50 96C27 87 11 70 11 48L11 18Z'),
    plus(50, 48, 24, 9),
  ]),
  mark(
    'paw',
    'pet vet animal dog cat paw veterinary',
    [
      draw(
        'M50 50C64 50 80 68 80 80C80 89 74 93 66 92C60 91 55 89 50 89C45 89 40 91 34 92C26 93 20 89 20 80C20 68 36 50 50 50Z',
      ),
    ],
    [
      turned(ellipse(15, 50, 10, 14), -20, 15, 50),
      ellipse(36, 25, 11, 16),
      ellipse(64, 25, 11, 16),
      turned(ellipse(85, 50, 10, 14), 20, 85, 50),
    ],
  ),
  mark(
    'lotus',
    'spa yoga calm lotus balance mind beauty',
    [leaf([42, 84], [8, 42], 0.3, 0.16), mirrored(leaf([42, 84], [8, 42], 0.3, 0.16))],
    [leaf([50, 76], [50, 14], 0.32)],
  ),
  mark('pulse', 'pulse beat sport cardio emergency', [
    stroke(
      [
        [4, 54],
        [26, 54],
        [38, 26],
        [56, 78],
        [68, 46],
        [96, 46],
      ],
      12,
    ),
  ]),
  mark(
    'sun-care',
    'senior home hospice bright hope',
    [draw('M8 58L92 58C92 78 74 94 50 94C26 94 8 78 8 58Z')],
    [heart(50, 30, 0.5)],
  ),
]
