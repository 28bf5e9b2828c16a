import type { Degrees } from '../geometry.ts'
import { type LayerOutline, pathBounds, pathOf, type Segment, turnedAbout } from './outline.ts'

export const FONT_IDS = ['poster', 'plain', 'tall', 'college', 'slab', 'script'] as const
export type FontId = (typeof FONT_IDS)[number]

export const fontNames: Readonly<Record<FontId, string>> = {
  poster: 'Poster',
  plain: 'Plain',
  tall: 'Tall',
  college: 'College',
  slab: 'Slab',
  script: 'Script',
}

/** What of a font is drawn, in thousandths of its size, the base line at zero and downwards above it. */
export interface FontOutlines {
  readonly capHeight: number
  readonly lineHeight: number
  readonly advances: Readonly<Record<string, number>>
  readonly paths: Readonly<Record<string, string>>
  readonly kern: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type Fonts = ReadonlyMap<FontId, FontOutlines>

/** Signs that a font does not have, each once. */
export const missingIn = ({ advances }: FontOutlines, text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((sign) => sign !== '\n' && !Object.hasOwn(advances, sign))),
]

/** Words, and how they are set. Their size is that of the place: letters are outlines, drawn to fill it. */
export interface Lettering {
  readonly text: string
  readonly font: FontId
  readonly color: string
  readonly outline: LayerOutline | null
  /** More or less room between letters, as a share of their size. */
  readonly spacing: number
  /** How far the line bends: above zero like a rainbow, below like a smile. */
  readonly arc: Degrees
}

const EM = 1000

interface Letter {
  readonly sign: string
  /** From the left end of its line. */
  readonly x: number
  readonly advance: number
}

interface Line {
  readonly letters: readonly Letter[]
  readonly width: number
}

function setLine({ advances, kern }: FontOutlines, text: string, spacing: number): Line {
  const letters: Letter[] = []
  let x = 0
  let last = ''
  for (const sign of text.normalize('NFC')) {
    if (!Object.hasOwn(advances, sign)) continue
    if (last !== '') x += spacing + (kern[last]?.[sign] ?? 0)
    const advance = advances[sign] ?? 0
    letters.push({ sign, x, advance })
    x += advance
    last = sign
  }
  return { letters, width: x }
}

const parsed = new WeakMap<FontOutlines, Map<string, readonly Segment[]>>()

/** Each letter of a font is read once. */
function segmentsOf(font: FontOutlines, sign: string): readonly Segment[] {
  const known = parsed.get(font) ?? new Map<string, readonly Segment[]>()
  parsed.set(font, known)
  const segments = known.get(sign) ?? readPath(font.paths[sign] ?? '')
  known.set(sign, segments)
  return segments
}

const readPath = (path: string): Segment[] =>
  [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = 'Z', numbers = '']) => ({
    command,
    points: numbers === '' ? [] : numbers.trim().split(/[ ,]+/).map(Number),
  }))

/** A letter moved to its place: on a straight line, or turned about the middle of the ring it stands on. */
function lay(segments: readonly Segment[], { x, advance }: Letter, line: Line, y: number, radius: number): Segment[] {
  const left = x - line.width / 2
  if (radius === 0) return turnedAbout(segments, { x: left, y }, 0, { x: 0, y: 0 })
  const middle = left + advance / 2
  return turnedAbout(segments, { x: -advance / 2, y }, middle / radius, { x: 0, y: radius })
}

/** How high small letters are where words have any, and else capitals and figures; in thousandths of their size. */
export function smallLetterHeight(font: FontOutlines, text: string): number {
  const small = /\p{Ll}/u.test(text) ? pathBounds(segmentsOf(font, 'x')) : undefined
  return small?.height ?? font.capHeight
}

export interface SetText {
  /** Of what is seen, outline included, in thousandths of the letters' size. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly path: string
  /** How wide the outline stands out, in the same units. */
  readonly outline: number
}

/** Sets words in a font; nothing where no letter of them can be seen. */
export function setText(font: FontOutlines, lettering: Omit<Lettering, 'font' | 'color'>): SetText | undefined {
  const lines = lettering.text.split('\n').map((line) => setLine(font, line, lettering.spacing * EM))
  const longest = Math.max(...lines.map((line) => line.width))
  const bend = (lettering.arc * Math.PI) / 180
  const radius = bend === 0 ? 0 : longest / bend
  const segments = lines.flatMap((line, index) =>
    line.letters.flatMap((letter) => lay(segmentsOf(font, letter.sign), letter, line, index * font.lineHeight, radius)),
  )
  const bounds = pathBounds(segments)
  if (!bounds || bounds.width === 0 || bounds.height === 0) return undefined
  const outline = (lettering.outline?.width ?? 0) * EM
  const { x, y, width, height } = bounds
  return {
    box: { x: x - outline, y: y - outline, width: width + 2 * outline, height: height + 2 * outline },
    path: pathOf(segments),
    outline,
  }
}
