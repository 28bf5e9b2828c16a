import { colorOfHex } from '#shop/artworks/model/contrast.ts'
import { hexOfColor, type Lab, labOf } from '#shop/artworks/model/reading/same-ink.ts'

// What cyan, magenta, yellow and black reach on white, by the model of Neugebauer, the dots' light spread as Yule and
// Nielsen have it (n = 2). The solids are the aims of offset printing on coated paper in CIELAB under D50 (ISO 12647-2),
// rounded: pigment inks on white underbase or film come near them.
const SOLIDS: Readonly<Record<string, readonly [l: number, a: number, b: number]>> = {
  '': [95, 0, -2],
  c: [55, -37, -50],
  m: [48, 74, -3],
  y: [89, -5, 93],
  cm: [24, 17, -46],
  cy: [50, -66, 26],
  my: [47, 68, 48],
  cmy: [23, 0, 0],
}
const D50 = [0.9642, 1, 0.8249] as const
/** Shares of an ink. */
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const
const BLACKS = [0, 0.3, 0.6, 0.8, 0.95, 1] as const

function xyzOf([l, a, b]: readonly [number, number, number]): number[] {
  const y = (l + 16) / 116
  return [y + a / 500, y, y - b / 200].map((f, at) => (D50[at] ?? 1) * (f > 6 / 29 ? f ** 3 : (f - 4 / 29) * 0.128_419))
}

/** Linear sRGB of XYZ under D50, adapted to D65 by Bradford's matrix. */
const lightOf = ([x = 0, y = 0, z = 0]: readonly number[]): number[] => [
  3.133_856_1 * x - 1.616_866_7 * y - 0.490_614_6 * z,
  -0.978_768_4 * x + 1.916_141_5 * y + 0.033_454 * z,
  0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z,
]

function codedOf(light: number): number {
  const within = Math.min(1, Math.max(0, light))
  return 255 * (within <= 0.003_130_8 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055)
}

interface PressColor {
  readonly color: string
  readonly lab: Lab
}

const white = xyzOf(SOLIDS[''] ?? [100, 0, 0])
const solidRoots = Object.entries(SOLIDS).map(([solid, lab]) => [solid, xyzOf(lab).map(Math.sqrt)] as const)

function printed(shares: Readonly<Record<string, number>>, black: number): PressColor {
  const roots = [0, 0, 0]
  for (const [solid, values] of solidRoots) {
    const area = ['c', 'm', 'y'].reduce((part, ink) => {
      const share = shares[ink] ?? 0
      return part * (solid.includes(ink) ? share : 1 - share)
    }, 1)
    for (const [at, root] of values.entries()) roots[at] = (roots[at] ?? 0) + area * root
  }
  // Seen beside the white it is printed on, as a screen's colors are seen beside the screen's.
  const xyz = roots.map((root, at) => ((root * (1 - black)) ** 2 / (white[at] ?? 1)) * (D50[at] ?? 1))
  const [red = 0, green = 0, blue = 0] = lightOf(xyz).map(codedOf)
  return { color: hexOfColor([red, green, blue]), lab: labOf([red, green, blue]) }
}

/** A duller or darker color of the same hue is nearer than one of another hue that is as bright. */
const apart = (one: Lab, other: Lab): number =>
  Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2])

let known: readonly PressColor[] | undefined

/** A grid through all that the four inks print; made once, when it is first asked for. */
function pressColors(): readonly PressColor[] {
  known ??= STEPS.flatMap((c) =>
    STEPS.flatMap((m) => STEPS.flatMap((y) => BLACKS.map((black) => printed({ c, m, y }, black)))),
  )
  return known
}

const found = new Map<string, NearestColor>()
const MOST_FOUND = 500

export interface NearestColor {
  readonly color: string
  /** How far it is off, in OKLab. */
  readonly distance: number
}

/** The color nearest to this one that the press prints from its four inks. */
export function pressColorOf(hex: string): NearestColor {
  const before = found.get(hex)
  if (before) return before
  const lab = labOf(colorOfHex(hex) ?? [0, 0, 0])
  let nearest: NearestColor = { color: hex, distance: Number.POSITIVE_INFINITY }
  for (const one of pressColors()) {
    const distance = apart(one.lab, lab)
    if (distance < nearest.distance) nearest = { color: one.color, distance }
  }
  if (found.size >= MOST_FOUND) found.clear()
  found.set(hex, nearest)
  return nearest
}
