import type { Degrees } from '../geometry.ts'
import type { FontId } from './font-names.ts'
import { type LayerOutline, pathBounds, pathOf, type Segment, turnedAbout } from './outline.ts'

/** What of a font is drawn, in thousandths of its size, the base line at zero and downwards above it. */
export interface FontOutlines {
  readonly capHeight: number
  readonly lineHeight: number
  readonly advances: Readonly<Record<string, number>>
  readonly paths: Readonly<Record<string, string>>
  readonly kern: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type Fonts = ReadonlyMap<FontId, FontOutlines>

export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

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
  /** How lines lie to the longest one. */
  readonly align: TextAlignment
  /** From line to line, as a share of what the font asks for. */
  readonly lineHeight: number
}

export const EM = 1000

interface SetLetter {
  readonly sign: string
  /** From the left end of its line. */
  readonly x: number
  readonly advance: number
}

/** One line of words: where it begins, and where its letters stand on it. */
export interface SetLine {
  readonly letters: readonly SetLetter[]
  readonly left: number
  /** Of the line that it stands on. */
  readonly y: number
}

/** Words in their lines. Where they are bent, the lines are rings about a point so far below. */
export interface TextLayout {
  readonly lines: readonly SetLine[]
  readonly radius: number
}

function setLine({ advances, kern }: FontOutlines, text: string, spacing: number) {
  const letters: SetLetter[] = []
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

const leftOf = (align: TextAlignment, width: number, longest: number): number => {
  if (align === 'left') return -longest / 2
  return align === 'right' ? longest / 2 - width : -width / 2
}

/** How words are set. */
export type Setting = Omit<Lettering, 'font' | 'color'>

export function layOut(font: FontOutlines, { text, spacing, arc, align, lineHeight }: Setting): TextLayout {
  const lines = text.split('\n').map((line) => setLine(font, line, spacing * EM))
  const longest = Math.max(...lines.map((line) => line.width))
  const bend = (arc * Math.PI) / 180
  return {
    lines: lines.map(({ letters, width }, index) => ({
      letters,
      left: leftOf(align, width, longest),
      y: index * font.lineHeight * lineHeight,
    })),
    radius: bend === 0 ? 0 : longest / bend,
  }
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

/** What stands on a line, moved to its place there: straight, or turned about the middle of the ring. */
export function standOn(
  segments: readonly Segment[],
  { x, advance }: Omit<SetLetter, 'sign'>,
  { left, y }: SetLine,
  radius: number,
): Segment[] {
  const from = left + x
  if (radius === 0) return turnedAbout(segments, { x: from, y }, 0, { x: 0, y: 0 })
  const middle = from + advance / 2
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
export function setText(font: FontOutlines, setting: Setting): SetText | undefined {
  const { lines, radius } = layOut(font, setting)
  const segments = lines.flatMap((line) =>
    line.letters.flatMap((letter) => standOn(segmentsOf(font, letter.sign), letter, line, radius)),
  )
  const bounds = pathBounds(segments)
  if (!bounds || bounds.width === 0 || bounds.height === 0) return undefined
  const outline = (setting.outline?.width ?? 0) * EM
  const { x, y, width, height } = bounds
  return {
    box: { x: x - outline, y: y - outline, width: width + 2 * outline, height: height + 2 * outline },
    path: pathOf(segments),
    outline,
  }
}
