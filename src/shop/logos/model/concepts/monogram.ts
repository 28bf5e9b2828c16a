import { type FrameId, frames } from '../frames.ts'
import { brokenInto, initialsOf, letterLine, widthOf } from '../lettering.ts'
import { type LogoOutline, logoBoundsOf, moved, scaled } from '../outline.ts'
import { centredAt, fitted, inAccent, inMain, type LogoCanvas, type LogoPiece } from '../pieces.ts'
import { cap, draw, logoRect } from '../shapes.ts'

// Letters of a hand join; where two lay over each other there would be a hole.
const JOINED: readonly string[] = ['brush']

const within = (outline: LogoOutline, share: number): LogoOutline =>
  moved(scaled(outline, share), 50 * (1 - share), 50 * (1 - share))

function lettersOf({ face, name }: LogoCanvas, most: number): LogoOutline {
  const letters = initialsOf(name, most)
  return letterLine(face, letters, 1000, JOINED.includes(face.id) ? 0.08 : 0.01)
}

// The left of a field: letters are cut out of it and go on beside it.
const HALVES = {
  disc: cap(50, 50, 48, 180, 360),
  square: draw('M50 4L50 96L24 96C13 96 4 87 4 76L4 24C4 13 13 4 24 4Z'),
}
const mayHalve = (frame: FrameId): frame is keyof typeof HALVES => frame in HALVES

const HALF_GAP = 2.5

/** One letter in the full half and one in the empty half; a single letter has a part in each. */
function parted({ face, name }: LogoCanvas): LogoOutline {
  const [first = '', second] = initialsOf(name, 2)
  if (second === undefined) return fitted(letterLine(face, first), 84, 56, 50, 50)
  const [left, right] = [letterLine(face, first), letterLine(face, second)]
  const [a, b] = [logoBoundsOf(left), logoBoundsOf(right)]
  const by = Math.min(36 / a.width, 48 / b.width, 52 / Math.max(a.height, b.height))
  const cap = (face.capHeight / 2) * by
  return [
    ...moved(scaled(left, by), 50 - HALF_GAP - (a.x + a.width) * by, 50 + cap),
    ...moved(scaled(right, by), 50 + HALF_GAP - b.x * by, 50 + cap),
  ]
}

function emblem(canvas: LogoCanvas): LogoPiece[] {
  const { look, chance } = canvas
  const kind = chance.pick(look.monogram)
  const frame = chance.pick(look.frames)
  const { outline, room } = frames[frame]
  const [width, height, middle] = room
  const letters = lettersOf(canvas, 2)
  if (kind === 'halved' && mayHalve(frame)) return [inMain(HALVES[frame], parted(canvas))]
  if (kind === 'bare') return [inMain(fitted(letters, 96, 74, 50, 50)), inAccent(logoRect(28, 96, 44, 5))]
  if (kind !== 'outlined') {
    const rim = chance.below(2) === 0 ? [inAccent(within(outline, 1.16), within(outline, 1.08))] : []
    return [inMain(outline, fitted(letters, width, height, 50, middle)), ...rim]
  }
  const set = fitted(letters, width * 0.86, height * 0.82, 50, middle)
  return [inMain(outline, within(outline, 0.94), set), inAccent(within(outline, 0.885), within(outline, 0.86))]
}

/** The first letters in a field, and the name small below. */
export function monogram(canvas: LogoCanvas): LogoPiece[] {
  const { companion, name } = canvas
  const top = emblem(canvas)
  const box = logoBoundsOf(top.flatMap(({ outline }) => outline))
  const text = name.toLocaleUpperCase('en-US')
  if (text.length < 3) return top
  const lines = brokenInto(text, text.length > 20 ? 2 : 1, (line) => widthOf(companion, line, 0.2))
  const set = lines.flatMap((line, index) => centredAt(moved(letterLine(companion, line, 16, 0.2), 0, index * 21), 50))
  const own = logoBoundsOf(set)
  const by = Math.min(1, 150 / own.width)
  const small = centredAt(scaled(set, by), 50)
  return [...top, inMain(moved(small, 0, box.y + box.height + 18 - logoBoundsOf(small).y))]
}
