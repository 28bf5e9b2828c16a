import { around, mirrored } from '../outline.ts'
import { band, circle, draw, leaf, logoRect, poly, slice } from '../shapes.ts'
import { mark } from './mark.ts'

const page = draw('M47 30C36 20 20 18 6 20L6 78C20 76 36 78 47 88Z')
const shield = draw('M50 5L90 14L90 48C90 70 74 87 50 96C26 87 10 70 10 48L10 14Z')

export const education = [
  mark('book', 'book read library academy study learn', [page, mirrored(page)]),
  mark(
    'cap',
    'graduate college university degree scholar',
    [
      poly(
        [
          [50, 14],
          [97, 37],
          [50, 60],
          [3, 37],
        ],
        2,
      ),
      draw('M23 54L50 67L77 54L77 73C66 85 34 85 23 73Z'),
    ],
    [logoRect(86, 47, 7, 27, 3), circle(89.5, 82, 7)],
  ),
  mark(
    'pencil',
    'write pencil school kids primary art',
    [logoRect(35, 6, 30, 10, 4), logoRect(35, 21, 30, 44)],
    [draw('M35 70L65 70L50 96Z')],
  ),
  mark(
    'owl',
    'owl wise wisdom night bird',
    [
      draw('M10 8C24 16 36 18 50 18C64 18 76 16 90 8L90 52C90 78 72 94 50 94C28 94 10 78 10 52Z'),
      circle(32, 44, 16),
      circle(68, 44, 16),
      draw('M43 62L57 62L50 76Z'),
    ],
    [circle(32, 44, 8), circle(68, 44, 8)],
  ),
  mark(
    'dawn-book',
    'bright sunrise future early start',
    [
      draw('M47 66C36 56 20 54 6 56L6 86C20 84 36 86 47 94Z'),
      mirrored(draw('M47 66C36 56 20 54 6 56L6 86C20 84 36 86 47 94Z')),
    ],
    [slice(50, 50, 20, -90, 90), ...[-72, -36, 0, 36, 72].map((angle) => band(50, 50, 42, 14, angle - 7, angle + 7))],
  ),
  mark(
    'tree',
    'tree grow roots nursery kindergarten oak garden',
    [draw('M45 95L45 60L30 48L35 42L50 54L65 42L70 48L55 60L55 95Z')],
    [circle(50, 22, 17), circle(20, 36, 14), circle(80, 36, 14)],
  ),
  mark(
    'torch',
    'torch flame light olympic lead',
    [draw('M28 48L72 48L60 62L57 95L43 95L40 62Z')],
    [
      draw(
        'M50 4C56 18 69 22 69 34C69 39 66 42 63 43L37 43C34 42 31 39 31 34C31 26 38 24 41 14C44 18 46 20 47 22C49 17 50 11 50 4Z',
      ),
    ],
  ),
  mark('shield-book', 'school shield prep high institute', [
    shield,
    draw('M47 38C40 32 31 31 23 32L23 64C31 63 40 64 47 70Z'),
    mirrored(draw('M47 38C40 32 31 31 23 32L23 64C31 63 40 64 47 70Z')),
  ]),
  mark(
    'apple',
    'apple teacher fruit elementary',
    [
      draw(
        'M50 34C60 26 90 24 90 54C90 76 74 95 62 95C57 95 54 92 50 92C46 92 43 95 38 95C26 95 10 76 10 54C10 24 40 26 50 34Z',
      ),
    ],
    [leaf([52, 26], [76, 4], 0.35, 0.3)],
  ),
  mark(
    'blocks',
    'block play toy child build montessori',
    [
      logoRect(8, 53, 39, 39, 5),
      logoRect(53, 53, 39, 39, 5),
      circle(27.5, 72.5, 10),
      poly([
        [72.5, 62],
        [83, 82],
        [62, 82],
      ]),
    ],
    [logoRect(30.5, 8, 39, 39, 5)],
  ),
  mark('atom-star', 'star science stem bright excellence', [around(leaf([50, 42], [50, 4], 0.3), 6)]),
  mark(
    'steps',
    'step path progress ladder coach tutor',
    [draw('M6 94L6 72L30 72L30 50L54 50L54 28L78 28L78 94Z')],
    [circle(66, 14, 10)],
  ),
]
