import { brokenInto, type Face, letterLine, letterOnArc, spanOf, widthOf } from '../lettering.ts'
import { joinOutlines, type LogoOutline, logoBoundsOf, moved, scaled } from '../outline.ts'
import {
  boundsOfPieces,
  centredAt,
  inAccent,
  inMain,
  type LogoCanvas,
  type LogoPiece,
  lengthFor,
  markPieces,
  shifted,
} from '../pieces.ts'
import { at, band, circle, logoRect, ring, starOutline } from '../shapes.ts'
import { smallLine } from './lockup.ts'

interface Rim {
  readonly text: LogoOutline
  /** Whether words stand below, too. */
  readonly full: boolean
  /** Half of what is left free at the sides, in degrees from the left and right. */
  readonly upper: number
  readonly lower: number
}

const UPPER_MOST = 218
const RIM = { inner: 66, outer: 94 }

/** Words set around the rim between two radii: above, and below where there are any. */
function rimText(face: Face, above: string, companion: Face, below: string, tracking: number): Rim | undefined {
  const width = RIM.outer - RIM.inner
  const capSize = (one: Face, share: number) => (width * share * 1000) / one.capHeight
  const set = (one: Face, text: string, share: number, half: 'upper' | 'lower', most: number, track: number) => {
    let size = capSize(one, share)
    const cap = () => (size * one.capHeight) / 1000
    const radius = () =>
      half === 'upper' ? (RIM.inner + RIM.outer) / 2 - cap() / 2 : (RIM.inner + RIM.outer) / 2 + cap() / 2
    const span = () => spanOf(one, text, { radius: radius(), size, tracking: track })
    while (span() > most && cap() > width * 0.3) size *= 0.96
    if (span() > most) return undefined
    return {
      outline: letterOnArc(one, text, { cx: 50, cy: 50, radius: radius(), size, tracking: track, half }),
      span: span(),
    }
  }
  const closest = set(face, above, 0.56, 'upper', below === '' ? 300 : UPPER_MOST, tracking)
  // A short name takes its share of the rim by the space between its letters.
  const top =
    closest && closest.span < 130
      ? set(face, above, 0.56, 'upper', 190, tracking + Math.min(0.3, (130 - closest.span) / 40 / above.length + 0.08))
      : closest
  const foot =
    below === ''
      ? { outline: [], span: 0 }
      : set(companion, below, face === companion ? 0.56 : 0.36, 'lower', 120, tracking + 0.06)
  if (!top || !foot) return undefined
  return {
    text: joinOutlines(top.outline, foot.outline),
    full: below !== '',
    upper: top.span / 2,
    lower: foot.span / 2,
  }
}

/** Little stars or dots where the rim is free. */
function fillers({ upper, lower, full }: Rim, stars: boolean): LogoOutline {
  const middle = (RIM.inner + RIM.outer) / 2
  const sign = (angle: number) => {
    const [x, y] = at(angle, middle)
    return stars ? starOutline(5, 6.5, 2.7, x, y) : circle(x, y, 3.4)
  }
  if (full) {
    const angle = (upper + 180 - lower) / 2
    return 180 - lower - upper > 18 ? joinOutlines(sign(angle), sign(-angle)) : []
  }
  return upper < 150 ? joinOutlines(sign(180), ...(upper < 125 ? [sign(158), sign(202)] : [])) : []
}

function rimOf(canvas: LogoCanvas): Rim | undefined {
  const { face, companion, look, name, small } = canvas
  const joined = face.id === 'brush'
  const used = joined || look.tracking > 0.08 || !look.capitals ? companion : face
  const text = name.toLocaleUpperCase('en-US')
  const tracking = Math.max(0.06, look.tracking)
  const whole =
    text.length <= 24 ? rimText(used, text, companion, small.toLocaleUpperCase('en-US'), tracking) : undefined
  if (whole) return whole
  const [above = '', below = ''] = brokenInto(text, 2, (line) => widthOf(used, line))
  return rimText(used, above, used, below, tracking)
}

/** A round seal: the name around a sign. */
function seal(canvas: LogoCanvas): LogoPiece[] | undefined {
  const rim = rimOf(canvas)
  if (!rim) return undefined
  const stars = canvas.look.capitals
  return [
    inMain(ring(50, 50, 100, 3.5), ring(50, 50, RIM.inner - 4, 1.8), rim.text),
    inAccent(fillers(rim, stars)),
    ...markPieces(canvas.mark, lengthFor(canvas.mark, 76), 50, 50),
  ].filter(({ outline }) => outline.length > 0)
}

/** The same in reverse: a full disc, words cut out, the sign on a clear ground. */
function disc(canvas: LogoCanvas): LogoPiece[] | undefined {
  const rim = rimOf(canvas)
  if (!rim) return undefined
  return [
    inMain(circle(50, 50, 100), circle(50, 50, RIM.inner - 5), rim.text, fillers(rim, canvas.look.capitals)),
    ...markPieces(canvas.mark, lengthFor(canvas.mark, 78), 50, 50),
  ]
}

const spread = (count: number): readonly [number, number] => (count === 1 ? [34, 0] : [26, 8])

/** A plate with the name cut out, the sign above and small words below. */
function label(canvas: LogoCanvas): LogoPiece[] {
  const { face, look, name, small, mark } = canvas
  const count = name.length > 15 ? (name.length > 32 ? 3 : 2) : 1
  const lines = brokenInto(name, count, (line) => widthOf(face, line, look.tracking))
  const [size, gap] = spread(lines.length)
  const cap = (size * face.capHeight) / 1000
  const sunk = lines.flatMap((line, i) =>
    centredAt(moved(letterLine(face, line, size, look.tracking), 0, i * (cap * 1.3 + gap)), 50),
  )
  const raw = logoBoundsOf(sunk)
  const by = Math.min(1, 190 / raw.width)
  const text = centredAt(scaled(sunk, by), 50)
  const box = logoBoundsOf(text)
  const pad = 12
  const [width, height] = [Math.max(box.width + 2 * pad + 8, 118), box.height + 2 * pad]
  const placed = moved(text, 0, -box.y - box.height / 2)
  const radius = look.capitals ? 3 : height / 4
  const plate = joinOutlines(logoRect(50 - width / 2, -height / 2, width, height, radius), placed)
  const drawn = markPieces(mark, lengthFor(mark, 64), 50, 0)
  const sign = boundsOfPieces(drawn)
  const y = -height / 2 - 13 - sign.height / 2
  const side = (width - sign.width) / 2 - 9
  const rules =
    side > 12 ? [logoRect(50 - width / 2, y - 2, side, 3.4), logoRect(50 + width / 2 - side, y - 2, side, 3.4)] : []
  const foot =
    small === '' ? [] : [inAccent(moved(centredAt(smallLine(canvas, small, width * 0.92, 13), 50), 0, height / 2 + 21))]
  return [...shifted(drawn, 0, y), inMain(plate, ...rules), ...foot]
}

/** The name in a bow over the sign. */
function arch(canvas: LogoCanvas): LogoPiece[] | undefined {
  const { face, look, name, small, mark } = canvas
  const text = look.capitals ? name.toLocaleUpperCase('en-US') : name
  if (text.length > 18) return undefined
  const radius = 86
  const tracking = face.id === 'brush' ? 0 : look.tracking + 0.02
  let size = 40
  while (spanOf(face, text, { radius, size, tracking }) > 172 && size > 10) size *= 0.96
  const bow = letterOnArc(face, text, { cx: 50, cy: 50, radius, size, tracking, half: 'upper' })
  const half = spanOf(face, text, { radius, size, tracking }) / 2
  const foot =
    small === '' ? starOutline(5, 8, 3.4, 50, 110) : moved(centredAt(smallLine(canvas, small, 96, 14), 50), 0, 114)
  const box = logoBoundsOf(foot)
  const ends = [50 - 78, 50 + 78]
  const rules = [
    logoRect(ends[0] ?? 0, 107, box.x - 8 - (ends[0] ?? 0), 3),
    logoRect(box.x + box.width + 8, 107, (ends[1] ?? 0) - box.x - box.width - 8, 3),
  ]
  const rays = half < 70 ? [band(50, 50, radius + 4, 3, half + 6, 88), band(50, 50, radius + 4, 3, -88, -half - 6)] : []
  return [inMain(bow), ...markPieces(mark, lengthFor(mark, 86), 50, 38), inAccent(foot, ...rules, ...rays)]
}

/** An emblem that holds name and sign together. */
export function badge(canvas: LogoCanvas): LogoPiece[] {
  const kind = canvas.chance.pick(canvas.look.badges)
  const drawn = { seal, disc, arch, label }[kind](canvas)
  return drawn ?? label(canvas)
}
