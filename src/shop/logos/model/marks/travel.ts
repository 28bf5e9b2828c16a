import { around, mirrored } from '../outline.ts'
import { band, cap, circle, draw, leaf, logoRect, poly, ring } from '../shapes.ts'
import { mark } from './mark.ts'

const wave = (y: number, h: number) =>
  draw(
    `M6 ${y + 8}C14 ${y - 2} 22 ${y - 2} 28 ${y + 4}C36 ${y + 12} 42 ${y + 12} 50 ${y + 4}C58 ${y - 4} 64 ${y - 4} 72 ${y + 4}C80 ${y + 12} 86 ${y + 12} 94 ${y + 2}L94 ${y + h}C86 ${y + h + 10} 80 ${y + h + 10} 72 ${y + h + 2}C64 ${y + h - 6} 58 ${y + h - 6} 50 ${y + h + 2}C42 ${y + h + 10} 36 ${y + h + 10} 28 ${y + h + 2}C22 ${y + h - 4} 14 ${y + h - 4} 6 ${y + h + 6}Z`,
  )
const frond = leaf([48, 34], [8, 46], 0.42, 0)

export const travel = [
  mark(
    'peaks',
    'mountain peak summit alpine hike ridge hill trail',
    [draw('M36 14L50.500 37L42 46L36 40L29 47L21.500 37Z'), draw('M18 43L29 55L36 48L42 54L54 43L83 89L2 89L2 69Z')],
    [
      circle(76, 24, 13),
      poly([
        [73, 48],
        [98, 89],
        [89, 89],
        [67.5, 55],
      ]),
    ],
  ),
  mark(
    'compass',
    'compass north explore adventure guide navigator',
    [
      ring(50, 50, 46, 9),
      poly([
        [50, 22],
        [59, 50],
        [41, 50],
      ]),
    ],
    [
      poly([
        [41, 53.5],
        [59, 53.5],
        [50, 78],
      ]),
    ],
  ),
  mark(
    'paper-plane',
    'air flight fly wing plane jet express courier',
    [
      poly([
        [96, 6],
        [6, 46],
        [32, 56],
      ]),
      poly([
        [96, 12],
        [66, 90],
        [45, 66],
      ]),
    ],
    [
      poly([
        [36, 62],
        [88, 16],
        [42, 69],
        [40, 88],
      ]),
    ],
  ),
  mark(
    'pin',
    'place local map pin tour city spot',
    [draw('M50 4C71 4 86 19 86 39C86 60 66 78 50 97C34 78 14 60 14 39C14 19 29 4 50 4Z'), circle(50, 39, 20)],
    [circle(50, 39, 11)],
  ),
  mark(
    'palm',
    'palm island beach tropical paradise resort vacation',
    [
      frond,
      mirrored(frond),
      leaf([47, 31], [18, 10], 0.1, 0.42),
      mirrored(leaf([47, 31], [18, 10], 0.1, 0.42)),
      draw('M47 40L53 40C52 54 54 64 59 71L46 71C48 62 48 52 47 40Z'),
    ],
    [cap(50, 116, 40, -38, 38)],
  ),
  mark(
    'wave-sun',
    'wave surf sea ocean coast shore beach lake',
    [wave(60, 8), wave(78, 8)],
    [cap(50, 52, 32, -90, 90)],
  ),
  mark('globe', 'world globe global international travel earth', [
    draw(
      'M46 5L46 31L33 31C35 18 40 8 46 5ZM32 9C28 15 26 22 25 31L9 31C13 21 21 13 32 9ZM6 38L24 38C23.500 46 23.500 54 24 62L6 62C4 54 4 46 6 38ZM31 38L46 38L46 62L31 62C30.500 54 30.500 46 31 38ZM9 69L25 69C26 78 28 85 32 91C21 87 13 79 9 69ZM33 69L46 69L46 95C40 92 35 82 33 69Z',
    ),
    mirrored(
      draw(
        'M46 5L46 31L33 31C35 18 40 8 46 5ZM32 9C28 15 26 22 25 31L9 31C13 21 21 13 32 9ZM6 38L24 38C23.500 46 23.500 54 24 62L6 62C4 54 4 46 6 38ZM31 38L46 38L46 62L31 62C30.500 54 30.500 46 31 38ZM9 69L25 69C26 78 28 85 32 91C21 87 13 79 9 69ZM33 69L46 69L46 95C40 92 35 82 33 69Z',
      ),
    ),
  ]),
  mark(
    'sail',
    'boat sail harbor marina yacht cruise nautical bay',
    [draw('M53 6C72 22 84 46 86 68L53 68Z'), draw('M6 75L94 75C90 87 82 94 72 94L28 94C18 94 10 87 6 75Z')],
    [draw('M47 20L47 68L14 68C22 54 34 36 47 20Z')],
  ),
  mark(
    'tent',
    'camp tent camping outdoor wild scout',
    [draw('M50 12L97 90L64 90L50 60L36 90L3 90Z')],
    [
      poly([
        [50, 68],
        [60, 90],
        [40, 90],
      ]),
    ],
  ),
  mark('pines', 'forest pine tree wood lodge cabin park evergreen', [
    draw('M50 4L70 32L62 32L78 55L68 55L88 80L55 80L55 96L45 96L45 80L12 80L32 55L22 55L38 32L30 32Z'),
  ]),
  mark(
    'suitcase',
    'luggage suitcase hotel trip journey nomad',
    [logoRect(6, 30, 14, 60, 5), logoRect(25, 30, 50, 60), logoRect(80, 30, 14, 60, 5)],
    [draw('M32 25L32 16C32 11 35 8 40 8L60 8C65 8 68 11 68 16L68 25L60 25L60 16L40 16L40 25Z')],
  ),
  mark('road', 'road drive car motor route bus van taxi', [
    circle(50, 50, 46),
    draw('M44 24L56 24L58 37L42 37Z'),
    draw('M41 45L59 45L61 60L39 60Z'),
    draw('M38.500 68L61.500 68L64 87L36 87Z'),
  ]),
  mark('sun-rays', 'sun sunny summer desert safari', [circle(50, 50, 22)], [around(band(50, 50, 46, 15, -8, 8), 12)]),
]
