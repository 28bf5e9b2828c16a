import { mirrored } from '../outline.ts'
import { band, cap, circle, draw, ellipse, leaf, logoRect, regular, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const steam = (x: number, top: number, height: number) => {
  const y = (share: number) => top + height * share
  return draw(
    `M${x} ${y(1)}C${x - 9} ${y(0.7)} ${x + 5} ${y(0.4)} ${x} ${y(0)}C${x + 13} ${y(0.3)} ${x - 1} ${y(0.65)} ${x + 7} ${y(1)}Z`,
  )
}
const grains = [0, 1, 2].map((row) => leaf([54, 72 - row * 21], [83, 50 - row * 21], 0.12, 0.42))

export const food = [
  mark(
    'cup',
    'coffee cafe tea espresso brew roast bean latte',
    [draw('M10 42L74 42L74 66C74 82 64 92 50 92L34 92C20 92 10 82 10 66Z'), band(78, 58, 17, 8, 0, 180)],
    [steam(24, 8, 28), steam(39, 8, 28), steam(54, 8, 28)],
  ),
  mark('plate', 'restaurant kitchen diner grill bistro eat dinner', [
    circle(50, 50, 46),
    draw(
      'M31 20L35 20L35 37L38 37L38 20L42 20L42 37L45 37L45 20L49 20L49 42C49 49 44 51 43.500 54L43.500 80L36.500 80L36.500 54C36 51 31 49 31 42Z',
    ),
    draw('M57 20C66 22 70 34 69 53L64 53L64 80L57 80Z'),
  ]),
  mark(
    'wheat',
    'bakery bread wheat grain flour mill baker farm',
    [logoRect(46.5, 68, 7, 28, 3), ...grains, ...grains.map((one) => mirrored(one))],
    [leaf([50, 26], [50, 2], 0.34)],
  ),
  mark(
    'chef',
    'chef cook catering gourmet',
    [
      draw(
        'M24 62C8 60 4 46 8 36C12 26 24 22 32 25C36 12 64 12 68 25C76 22 88 26 92 36C96 46 92 60 76 62L76 68L24 68Z',
      ),
    ],
    [logoRect(24, 75, 52, 15, 4)],
  ),
  mark(
    'burger',
    'burger fast food truck sandwich street bbq',
    [cap(50, 47, 40, -90, 90), draw('M10 70L90 70L90 76C90 86 82 92 72 92L28 92C18 92 10 86 10 76Z')],
    [logoRect(6, 53, 88, 11, 5.5)],
  ),
  mark(
    'cherry',
    'fruit cherry sweet candy dessert jam',
    [
      circle(27, 74, 19),
      circle(73, 70, 19),
      draw('M30 52C32 34 42 18 60 12L63 17C49 24 39 36 37 53Z'),
      draw('M69 48C70 36 68 26 62 20L66 17C74 25 77 36 76 49Z'),
    ],
    [leaf([66, 12], [96, 20], 0.4, 0.25)],
  ),
  mark(
    'icecream',
    'ice cream gelato frozen scoop dairy',
    [draw('M26 58L74 58L50 97Z')],
    [draw('M22 50C16 50 16 42 21 40C18 20 32 5 50 5C68 5 82 20 79 40C84 42 84 50 78 50Z')],
  ),
  mark(
    'bowl',
    'noodle ramen soup bowl asian rice thai wok',
    [draw('M6 50L94 50C94 70 82 82 68 86L68 93L32 93L32 86C18 82 6 70 6 50Z')],
    [
      stroke(
        [
          [42, 43],
          [66, 6],
        ],
        6,
      ),
      stroke(
        [
          [54, 43],
          [84, 10],
        ],
        6,
      ),
    ],
  ),
  mark('fish', 'fish seafood sushi', [
    draw('M4 50C16 26 50 20 68 44L94 26C88 42 88 58 94 74L68 56C50 80 16 74 4 50Z'),
    circle(27, 45, 5.5),
  ]),
  mark(
    'hop',
    'beer brewing hops ale pub bar taproom',
    [
      logoRect(14, 30, 52, 62, 6),
      logoRect(25, 44, 6, 36, 3),
      logoRect(37, 44, 6, 36, 3),
      logoRect(49, 44, 6, 36, 3),
      band(69, 60, 20, 9, 0, 180),
    ],
    [draw('M10 24C6 14 16 6 25 10C31 2 47 2 52 10C62 6 73 13 69 24Z')],
  ),
  mark(
    'grapes',
    'wine vineyard grape cellar winery juice',
    [
      ...[
        [26, 44],
        [50, 44],
        [74, 44],
        [38, 64.5],
        [62, 64.5],
        [50, 85],
      ].map(([x = 0, y = 0]) => circle(x, y, 11.5)),
    ],
    [leaf([50, 30], [84, 6], 0.35, 0.2)],
  ),
  mark(
    'leaf-bowl',
    'salad vegan vegetarian organic fresh garden green',
    [draw('M6 56L94 56C94 78 76 93 50 93C24 93 6 78 6 56Z')],
    [leaf([48, 49], [22, 12], 0.36, 0.3), leaf([53, 49], [80, 6], 0.3, 0.36)],
  ),
  mark(
    'pizza',
    'pizza slice pizzeria italian cheese',
    [draw('M14 30C36 20 64 20 86 30L50 96Z'), circle(42, 44, 7), circle(60, 42, 6), circle(51, 63, 6.5)],
    [draw('M10 22C34 9 66 9 90 22L87 26C64 15 36 15 13 26Z')],
  ),
  mark(
    'honey',
    'honey bee hive',
    [regular(6, 23, 0, 2, 27, 32), regular(6, 23, 0, 2, 73, 32)],
    [regular(6, 23, 0, 2, 50, 72)],
  ),
  mark('flame', 'fire flame hot spicy smoke pepper', [
    draw(
      'M52 4C56 26 84 36 84 62C84 82 70 96 50 96C30 96 16 82 16 62C16 46 28 38 32 22C40 28 43 34 44 42C50 32 53 20 52 4Z',
    ),
    draw('M50 56C56 64 64 68 64 77C64 85 58 90 50 90C42 90 36 85 36 77C36 68 46 66 50 56Z'),
  ]),
  mark('egg', 'breakfast brunch egg sunny', [ellipse(50, 52, 45, 40), circle(50, 52, 20)], [circle(50, 52, 13)]),
]
