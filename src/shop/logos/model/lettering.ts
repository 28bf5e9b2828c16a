import { type LogoOutline, moved, readOutline, scaled, turned } from './outline.ts'

export type FaceId =
  | 'linear'
  | 'even'
  | 'civic'
  | 'round'
  | 'gazette'
  | 'mill'
  | 'narrow'
  | 'balloon'
  | 'jelly'
  | 'marble'
  | 'salon'
  | 'block'
  | 'tower'
  | 'circuit'
  | 'wide'
  | 'brush'
  | 'chalk'

/** Letters in thousandths of their size, the base line at zero and downwards above it. */
export interface Face {
  readonly id: FaceId
  readonly capHeight: number
  readonly xHeight: number
  readonly advances: Readonly<Record<string, number>>
  readonly paths: Readonly<Record<string, string>>
  readonly kern: Readonly<Record<string, Readonly<Record<string, number>>>>
}
export type Faces = Readonly<Record<FaceId, Face>>

const EM = 1000
const known = new WeakMap<Face, Map<string, LogoOutline>>()

function letterOf(face: Face, sign: string): LogoOutline {
  const letters = known.get(face) ?? new Map<string, LogoOutline>()
  known.set(face, letters)
  const letter = letters.get(sign) ?? readOutline(face.paths[sign] ?? '')
  letters.set(sign, letter)
  return letter
}

const has = (face: Face, sign: string) => Object.hasOwn(face.advances, sign)
const plain = (sign: string) => sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
const ALIKE: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ẞ: 'SS',
  þ: 'th',
  Þ: 'Th',
}

/** A text in the signs that a face has: an accent it lacks falls away, and what no face has is left out. */
export const inFace = (face: Face, text: string): string =>
  /^(?:[!-~]| (?! ))*[!-~]$/.test(text) ? text : spelt(face, text)

const spelt = (face: Face, text: string): string =>
  [...text.normalize('NFC')]
    .map(
      (sign) =>
        [sign, ALIKE[sign] ?? '', plain(sign)].find((one) => one !== '' && [...one].every((part) => has(face, part))) ??
        '',
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Laid {
  readonly sign: string
  readonly x: number
  readonly advance: number
}

function lay(face: Face, text: string, tracking: number): Laid[] {
  const row: Laid[] = []
  let x = 0
  let last = ''
  for (const sign of text) {
    if (last !== '') x += tracking * EM + (face.kern[last]?.[sign] ?? 0)
    const advance = face.advances[sign] ?? 0
    row.push({ sign, x, advance })
    x += advance
    last = sign
  }
  return row
}

/** One line, `size` units to the em, beginning at 0 on the base line. */
export function letterLine(face: Face, text: string, size = EM, tracking = 0): LogoOutline {
  const row = lay(face, inFace(face, text), tracking)
  return scaled(
    row.flatMap(({ sign, x }) => moved(letterOf(face, sign), x, 0)),
    size / EM,
  )
}

/** The letters of a line, each by itself: for a sign that takes the place of one. */
export const letterApart = (face: Face, text: string, tracking = 0) =>
  lay(face, inFace(face, text), tracking).map(({ sign, x }) => ({ sign, outline: moved(letterOf(face, sign), x, 0) }))

/** In thousandths of the size: from where the first letter begins to where the last one ends. */
export function widthOf(face: Face, text: string, tracking = 0): number {
  const end = lay(face, inFace(face, text), tracking).at(-1)
  return end ? end.x + end.advance : 0
}

export interface Arc {
  readonly cx: number
  readonly cy: number
  /** Of the base line. */
  readonly radius: number
  readonly size: number
  readonly tracking: number
  /** On the upper half letters stand outwards, on the lower half inwards, so that both read from left to right. */
  readonly half: 'upper' | 'lower'
}

const DEGREES = 180 / Math.PI

/** How much of the circle a line takes, in degrees. */
export function spanOf(
  face: Face,
  text: string,
  { radius, size, tracking }: Pick<Arc, 'radius' | 'size' | 'tracking'>,
): number {
  const end = lay(face, inFace(face, text), tracking).at(-1)
  return end ? (((end.x + end.advance) * size) / EM / radius) * DEGREES : 0
}

export function letterOnArc(face: Face, text: string, arc: Arc): LogoOutline {
  const { cx, cy, radius, size, tracking, half } = arc
  const row = lay(face, inFace(face, text), tracking)
  const span = spanOf(face, text, arc)
  return row.flatMap(({ sign, x, advance }) => {
    const angle = (((x + advance / 2) * size) / EM / radius) * DEGREES - span / 2
    const letter = scaled(moved(letterOf(face, sign), -advance / 2, 0), size / EM)
    const stands = moved(letter, cx, half === 'upper' ? cy - radius : cy + radius)
    return turned(stands, half === 'upper' ? angle : -angle, cx, cy)
  })
}

const NOT_FIRST = /^(?:&|and|of|the|'s)$/i

/** The ways to set a name in `count` lines, broken at spaces; the most even one. */
export function brokenInto(name: string, count: number, width: (line: string) => number): string[] {
  const words = name.split(' ').filter(Boolean)
  if (count <= 1 || words.length < 2) return [words.join(' ')]
  let best: { lines: string[]; widest: number } | undefined
  for (let first = 1; first <= words.length - 1; first++) {
    const head = words.slice(0, first).join(' ')
    const lines = [head, ...brokenInto(words.slice(first).join(' '), count - 1, width)]
    const weak = NOT_FIRST.test(words[first - 1] ?? '') ? 1.15 : 1
    const widest = Math.max(...lines.map(width)) * weak
    if (!best || widest < best.widest) best = { lines, widest }
  }
  return best?.lines ?? [name]
}

/** One to three letters that stand for a name: of its first words, without the small ones. */
export function initialsOf(name: string, most: number): string {
  const words = name.split(/[\s\-–&+/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const weighty = words.filter((word) => !/^(?:and|of|the|for|by|in|at|a|an|llc|inc|co|ltd)\.?$/i.test(word))
  const used = weighty.length > 0 ? weighty : words
  const first = used.map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('')
  return first.slice(0, most).toLocaleUpperCase('en-US')
}
