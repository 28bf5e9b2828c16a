import { brokenInto, letterApart, letterLine, widthOf } from '../lettering.ts'
import type { WordKind } from '../looks.ts'
import { creative } from '../marks/creative.ts'
import { joinOutlines, type LogoOutline, logoBoundsOf, mapped, moved, scaled, turned } from '../outline.ts'
import {
  boundsOfPieces,
  centredAt,
  fitted,
  inAccent,
  inMain,
  type LogoCanvas,
  type LogoPiece,
  markPieces,
} from '../pieces.ts'
import { circle, draw, logoRect, poly } from '../shapes.ts'
import { nameBlock, smallLine } from './lockup.ts'

const linesFor = (name: string) => (name.length > 9 ? (name.length > 30 ? 3 : 2) : 1)

/** Every line as wide as the others, one heavy block. */
function stack({ face, look, name, small, companion }: LogoCanvas): LogoPiece[] {
  const words = name.split(' ').length
  const lines = brokenInto(name, Math.min(3, words, name.length > 24 ? 3 : 2), (line) =>
    widthOf(face, line, look.tracking),
  )
  const natural = Math.max(...lines.map((line) => widthOf(face, line, look.tracking)))
  let y = 0
  const pieces = lines.map((line, index): LogoPiece => {
    const set = letterLine(face, line, 1000, look.tracking)
    const box = logoBoundsOf(set)
    const by = Math.min(200 / box.width, (200 / natural) * 2.1)
    const placed = centredAt(scaled(set, by), 100)
    const own = logoBoundsOf(placed)
    const outline = moved(placed, 0, y - own.y)
    y += own.height + 9
    return { outline, ink: index === lines.length - 1 && lines.length > 1 ? 'accent' : 'main' }
  })
  if (small === '') return [...pieces, inAccent(logoRect(0, y, 200, 7))]
  const line = fitted(letterLine(companion, small.toLocaleUpperCase('en-US'), 20, 0.3), 120, 11, 100, y + 9)
  const { x, width } = logoBoundsOf(line)
  return [...pieces, inMain(line, logoRect(0, y + 6, x - 9, 6), logoRect(x + width + 9, y + 6, 200 - x - width - 9, 6))]
}

/** First words in one ink, the last in the other; a single word ends in a full point. */
function twoTone(canvas: LogoCanvas): LogoPiece[] {
  const { face, look, name } = canvas
  const words = name.split(' ')
  if (words.length === 1) {
    const set = letterLine(face, name, 60, look.tracking)
    const box = logoBoundsOf(set)
    return [inMain(set), inAccent(circle(box.x + box.width + 9, -6.5, 6.5))]
  }
  const lines = brokenInto(name, Math.max(2, linesFor(name)), (line) => widthOf(face, line, look.tracking))
  if (name.length <= 9) {
    const [head = '', tail = ''] = lines
    const first = letterLine(face, head, 60, look.tracking)
    const box = logoBoundsOf(first)
    const second = letterLine(face, tail, 60, look.tracking)
    return [inMain(first), inAccent(moved(second, box.x + box.width + 16 - logoBoundsOf(second).x, 0))]
  }
  const leading = (face.capHeight / 1000 + 0.3) * 60
  return lines.map((line, index): LogoPiece => {
    const set = letterLine(face, line, 60, look.tracking)
    return {
      outline: moved(set, -logoBoundsOf(set).x, index * leading),
      ink: index === lines.length - 1 ? 'accent' : 'main',
    }
  })
}

/** A plate that leans, and two stripes of the second ink that lean with it. */
function leaning({ left, top, width, height }: Plate): LogoPiece[] {
  const lean = height * 0.24
  const slat = (from: number, wide: number): LogoOutline =>
    poly([
      [from + lean, top],
      [from + wide + lean, top],
      [from + wide, top + height],
      [from, top + height],
    ])
  const [gap, stripe] = [height * 0.07, height * 0.12]
  const end = left - lean / 2 + width
  return [
    inMain(slat(left - lean / 2, width)),
    inAccent(slat(end + gap, stripe), slat(end + 2 * gap + stripe, stripe * 0.5)),
  ]
}

/** A plate with round corners in a frame of the second ink. */
function framed({ left, top, width, height }: Plate): LogoPiece[] {
  const radius = Math.min(height / 2, 26)
  const around = (by: number) => logoRect(left - by, top - by, width + 2 * by, height + 2 * by, radius + by)
  return [inMain(around(0)), inAccent(around(9), around(5))]
}

interface Plate {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The name cut out of a plate. */
function field(canvas: LogoCanvas): LogoPiece[] {
  const text = nameBlock(canvas, linesFor(canvas.name), 50, 'middle')
  const { x, y, width, height } = logoBoundsOf(text)
  const [px, py] = [26, 20]
  const plate: Plate = { left: x - px, top: y - py, width: width + 2 * px, height: height + 2 * py }
  const [ground, ...rest] = canvas.look.capitals ? leaning(plate) : framed(plate)
  const foot = underPlate(canvas, plate.left, plate.top + plate.height + 9, plate.width)
  return [inMain(ground?.outline ?? [], text), ...rest, ...foot]
}

function underPlate(canvas: LogoCanvas, left: number, bottom: number, width: number): LogoPiece[] {
  if (canvas.tagline === '') return []
  const line = centredAt(smallLine(canvas, canvas.tagline, width * 0.9, 13), left + width / 2)
  return [inAccent(moved(line, 0, bottom + 12 - logoBoundsOf(line).y))]
}

/** The name between two lines, the sign in the upper one. */
function rules(canvas: LogoCanvas): LogoPiece[] {
  const text = nameBlock(canvas, linesFor(canvas.name), 46, 'middle')
  const { width, height, y } = logoBoundsOf(text)
  const half = Math.max(width / 2, 70) + 4
  const top = y - 30
  const bottom = y + height + 24
  const sign = markPieces(canvas.mark, 40, 0, top - 2)
  const lines = [logoRect(-half, top - 1.6, half - 32, 3.2), logoRect(32, top - 1.6, half - 32, 3.2)]
  if (canvas.small === '') return [inMain(text, ...lines, logoRect(-half, bottom, 2 * half, 3.2)), ...sign]
  const small = centredAt(smallLine(canvas, canvas.small, half * 1.2, 13), 0)
  const own = logoBoundsOf(small)
  const foot = moved(small, 0, bottom + 1.6 - own.y - own.height / 2)
  const edge = own.width / 2 + 10
  return [
    inMain(text, ...lines, logoRect(-half, bottom, half - edge, 3.2), logoRect(edge, bottom, half - edge, 3.2)),
    inAccent(foot),
    ...sign,
  ]
}

const smile = creative.find(({ id }) => id === 'smile')

/** A round letter gives its place to the sign. */
function letter(canvas: LogoCanvas): LogoPiece[] {
  const { face, look, name, brief } = canvas
  const row = letterApart(face, name, look.tracking)
  const found = row.findIndex(({ sign }, index) => index > 0 && /[oO]/.test(sign))
  if (found < 0 || name.length > 16) return twoTone(canvas)
  const rest = row.filter((_, index) => index !== found).flatMap(({ outline }) => outline)
  const { x, y, width, height } = logoBoundsOf(row[found]?.outline ?? [])
  const [size, cx, cy] = [Math.max(width, height), x + width / 2, y + height / 2]
  if (brief.style === 'playful' && smile) return [inMain(rest), inAccent(fitted(smile.main, size, size, cx, cy))]
  return [inMain(rest), inAccent(circle(cx, cy, size / 2), circle(cx, cy, size * 0.2))]
}

/** Letters that hop, in turn in one ink and the other. */
function bounce(canvas: LogoCanvas): LogoPiece[] {
  const { face, look, name } = canvas
  const lines = brokenInto(name, linesFor(name), (line) => widthOf(face, line, 0.05))
  const pieces = lines.flatMap((line, lineIndex) => {
    const row = letterApart(face, line, look.tracking + 0.045).filter(({ outline }) => outline.length > 0)
    const all = logoBoundsOf(row.flatMap(({ outline }) => outline))
    return row.map(({ outline }, index): LogoPiece => {
      const box = logoBoundsOf(outline)
      const up = index % 2 === 0 ? -22 : 22
      const hop = turned(outline, index % 2 === 0 ? -5 : 4, box.x + box.width / 2, -300)
      const shift = moved(hop, -all.x - all.width / 2, up + lineIndex * 940)
      return { outline: shift, ink: (index + lineIndex) % 3 === 1 ? 'accent' : 'main' }
    })
  })
  return pieces.map(({ outline, ink }) => ({ ink, outline: scaled(outline, 0.06) }))
}

/** A written name over a stroke of the brush. */
function swash(canvas: LogoCanvas): LogoPiece[] {
  const text = mapped(nameBlock(canvas, linesFor(canvas.name), 60, 'middle'), (x, y) => [x, y - x * 0.07])
  const { x, y, width, height } = logoBoundsOf(text)
  const bottom = y + height
  const [w, top] = [width * 0.86, bottom + 6]
  const line = draw(
    `M${x + width * 0.08} ${top + 9}C${x + w * 0.4} ${top - 2} ${x + w * 0.7} ${top - 4} ${x + width * 0.1 + w} ${top - 8}C${x + w * 0.75} ${top + 3} ${x + w * 0.45} ${top + 6} ${x + width * 0.08} ${top + 9}Z`,
  )
  return [inMain(text), inAccent(moved(line, 0, 4))]
}

/** A bar in the second ink before the name. */
function sideBar(canvas: LogoCanvas): LogoPiece[] {
  const count = Math.max(linesFor(canvas.name), canvas.name.includes(' ') && canvas.name.length > 8 ? 2 : 1)
  const text = nameBlock(canvas, count, 50, 'left')
  const { x, y, width, height } = logoBoundsOf(text)
  const bar = Math.max(5, Math.min(9, height * 0.09))
  const foot = canvas.tagline === '' ? [] : [moved(smallLine(canvas, canvas.tagline, width, 13), x, y + height + 20)]
  const block = [inMain(text, ...foot)]
  const box = boundsOfPieces(block)
  const gap = 14 + bar * 1.6
  return [...block, inAccent(logoRect(x - bar - gap, box.y - gap / 3, bar, box.height + (2 * gap) / 3))]
}

const kinds: Readonly<Record<WordKind, (canvas: LogoCanvas) => LogoPiece[]>> = {
  stack,
  'two-tone': twoTone,
  field,
  rules,
  letter,
  bounce,
  swash,
  'side-bar': sideBar,
}

/** The name itself, drawn. */
export const wordmark = (canvas: LogoCanvas): LogoPiece[] =>
  kinds[canvas.chance.pick(canvas.look.wordmarks)](canvas).map(({ ink, outline }) => ({
    ink,
    outline: joinOutlines(outline),
  }))
