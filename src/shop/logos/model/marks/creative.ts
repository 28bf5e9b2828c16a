import { around, turned } from '../outline.ts'
import { at, band, circle, draw, ellipse, leaf, logoRect, poly, regular } from '../shapes.ts'
import { mark } from './mark.ts'

const blade = poly([at(-6, 45), at(50, 45), [68.5, 41]])

export const creative = [
  mark(
    'nib',
    'pen ink write author story press editorial nib',
    [
      draw(
        'M46 8L46 46C41 48 38 52 38 57C38 64 43 69 50 69C57 69 62 64 62 57C62 52 59 48 54 46L54 8L82 54L68 82L32 82L18 54Z',
      ),
    ],
    [logoRect(32, 87, 36, 9, 2)],
  ),
  mark('palette', 'paint art palette artist color gallery', [
    draw(
      'M50 6C76 6 95 23 95 46C95 62 84 68 72 68L62 68C55 68 53 73 56 79C60 88 57 94 48 94C24 94 5 74 5 50C5 25 25 6 50 6Z',
    ),
    circle(25, 50, 7.5),
    circle(35, 28, 7.5),
    circle(59, 23, 7.5),
    circle(78, 40, 7.5),
  ]),
  mark('aperture', 'photo photography camera lens studio film', [around(blade, 6)]),
  mark(
    'eye',
    'eye vision view look optic see',
    [draw('M2 50C22 18 78 18 98 50C78 82 22 82 2 50Z'), circle(50, 50, 19)],
    [circle(50, 50, 12)],
  ),
  mark('venn', 'studio collective blend mix color design', [around(circle(50, 33, 27), 3, 50, 50)]),
  mark('petals', 'bloom flower craft pattern textile', [around(leaf([50, 40], [50, 3], 0.38), 6)]),
  mark(
    'waves',
    'music sound audio record beat podcast radio',
    [logoRect(6, 38, 12, 24, 6), logoRect(25, 22, 12, 56, 6), logoRect(63, 26, 12, 48, 6), logoRect(82, 40, 12, 20, 6)],
    [logoRect(44, 6, 12, 88, 6)],
  ),
  mark(
    'bulb',
    'idea bulb bright think innovation light',
    [
      draw(
        'M50 5C70 5 84 19 84 38C84 51 77 58 71 65C69 67 68 69 68 72L32 72C32 69 31 67 29 65C23 58 16 51 16 38C16 19 30 5 50 5ZM50 20C39 20 31 28 31 38L40 38C40 33 44 29 50 29Z',
      ),
    ],
    [logoRect(33, 77, 34, 7, 3.5), logoRect(39, 88, 22, 7, 3.5)],
  ),
  mark(
    'brush',
    'brush paint decor craft handmade',
    [turned(logoRect(43, 2, 14, 40, 5), 40), turned(logoRect(40, 45, 20, 10, 1), 40)],
    [turned(draw('M40 59L60 59C66 72 60 86 50 98C48 90 36 84 36 72C36 66 38 62 40 59Z'), 40)],
  ),
  mark('play', 'film video media motion play cinema production', [
    circle(50, 50, 45),
    poly(
      [
        [39, 28],
        [76, 50],
        [39, 72],
      ],
      5,
    ),
  ]),
  mark(
    'feather',
    'feather quill bird light poetry',
    [
      draw(
        'M94 6C60 4 22 24 20 66L64 30L26 74L44 74C54 73 58 68 60 62L50 62L74 54C78 48 82 42 84 36L72 38L88 26C91 20 93 12 94 6Z',
      ),
    ],
    [draw('M17 76L24 80L12 96L6 90Z')],
  ),
  mark(
    'quarters',
    'design studio shape form modern grid block',
    [draw('M6 6L47 6L47 47C24 47 6 29 6 6Z'), draw('M53 53L94 53C94 76 76 94 53 94Z'), circle(26.5, 73.5, 20.5)],
    [draw('M53 47L53 6C76 6 94 24 94 47Z')],
  ),
  mark('smile', 'fun happy smile toy kids party comedy', [
    circle(50, 50, 46),
    ellipse(34, 40, 6, 9),
    ellipse(66, 40, 6, 9),
    band(50, 50, 30, 9, 100, 260, true),
  ]),
  mark(
    'pencil-x',
    'draw sketch illustration pencil cartoon',
    [draw('M35 20L65 20L65 66L35 66Z'), logoRect(35, 5, 30, 10, 4)],
    [draw('M35 71L65 71L50 97Z')],
  ),
  mark(
    'weave',
    'weave knit pottery ceramic maker wood workshop',
    [logoRect(6, 6, 40, 18, 4), logoRect(6, 30, 18, 40, 4), logoRect(76, 30, 18, 40, 4), logoRect(54, 76, 40, 18, 4)],
    [logoRect(52, 6, 42, 18, 4), logoRect(6, 76, 42, 18, 4), regular(4, 24, 0, 3)],
  ),
]
