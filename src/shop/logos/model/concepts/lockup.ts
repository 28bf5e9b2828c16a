import { frames } from '../frames.ts'
import { brokenInto, letterLine, widthOf } from '../lettering.ts'
import { joinOutlines, type LogoOutline, logoBoundsOf, moved, scaled } from '../outline.ts'
import {
  boundsOfPieces,
  centredAt,
  inMain,
  type LogoCanvas,
  type LogoPiece,
  lengthFor,
  logoAspectOf,
  markOutline,
  markPieces,
  shifted,
  sized,
} from '../pieces.ts'

const SIGN = 100

/** The sign by itself, or cut out of a field. */
function signOf({ mark, look, chance }: LogoCanvas): LogoPiece[] {
  if (chance.below(4) >= look.held) return markPieces(mark, lengthFor(mark, SIGN), 50, 50)
  const { outline, room } = frames[chance.pick(look.frames)]
  const [width, height, middle] = room
  return [inMain(outline, markOutline(mark, width, height, 50, middle))]
}

/** Lines of the name one under the other, the first cap line at 0. */
export function nameBlock(canvas: LogoCanvas, count: number, size: number, align: 'left' | 'middle'): LogoOutline {
  const { face, look, name } = canvas
  const lines = brokenInto(name, count, (line) => widthOf(face, line, look.tracking))
  const reach = lines.some((line) => /[gjpqyçQ,]/.test(line)) && !look.capitals ? 1.1 : 0.98
  const leading = Math.max(face.capHeight / 1000 + 0.22, reach) * size
  return lines.flatMap((line, index) => {
    const set = moved(letterLine(face, line, size, look.tracking), 0, (face.capHeight / 1000) * size + index * leading)
    return align === 'middle' ? centredAt(set, 0) : moved(set, -logoBoundsOf(set).x, 0)
  })
}

export function smallLine({ companion }: LogoCanvas, text: string, width: number, size: number): LogoOutline {
  const set = letterLine(companion, text.toLocaleUpperCase('en-US'), size, 0.18)
  const box = logoBoundsOf(set)
  return box.width > width ? scaled(set, width / box.width) : set
}

function under(canvas: LogoCanvas, block: readonly LogoPiece[], left: boolean): LogoPiece[] {
  const box = boundsOfPieces(block)
  if (canvas.tagline === '') return [...block]
  const line = smallLine(canvas, canvas.tagline, box.width, 10)
  const own = logoBoundsOf(line)
  const x = left ? box.x - own.x : box.x + box.width / 2 - own.x - own.width / 2
  return [...block, { ink: 'accent', outline: moved(line, x, box.y + box.height + 9 - own.y) }]
}

const fitWidth = (outline: LogoOutline, most: number, tallest: number): LogoOutline => {
  const { width, height } = logoBoundsOf(outline)
  return scaled(outline, Math.min(most / width, tallest / height))
}

/** Sign over name. */
function stacked(canvas: LogoCanvas): LogoPiece[] {
  const { name } = canvas
  const count = name.length > 14 ? (name.length > 34 ? 3 : 2) : 1
  const text = fitWidth(nameBlock(canvas, count, 40, 'middle'), 170, 30 + 24 * count)
  const sign = shifted(signOf(canvas), -50, 0)
  const signBox = boundsOfPieces(sign)
  const textBox = logoBoundsOf(text)
  const down = signBox.y + signBox.height + 22 - textBox.y
  return [...sign, ...under(canvas, [inMain(moved(text, 0, down))], false)]
}

/** Sign before name. */
function abreast(canvas: LogoCanvas): LogoPiece[] {
  const { name } = canvas
  const words = name.split(' ').length
  const count = words === 1 ? 1 : name.length > 26 ? Math.min(3, words) : 2
  const tall = count === 1 ? 40 : count === 2 ? 66 : 84
  const text = under(canvas, [inMain(fitWidth(nameBlock(canvas, count, 40, 'left'), 210, tall))], true)
  const textBox = boundsOfPieces(text)
  const sign = sized(signOf(canvas), Math.max(0.6, Math.min(1, (textBox.height * 1.5) / SIGN)))
  const signBox = boundsOfPieces(sign)
  const gap = signBox.width * 0.22
  return [
    ...sign,
    ...shifted(
      text,
      signBox.x + signBox.width + gap - textBox.x,
      signBox.y + signBox.height / 2 - textBox.y - textBox.height / 2,
    ),
  ]
}

// Beside the name a lying sign gets too low, and letters that stand far apart get too thin to print.
const mayStandAbreast = ({ mark, look }: LogoCanvas): boolean => logoAspectOf(mark) < 1.4 && look.tracking < 0.1

/** A sign and the name. */
export function lockup(canvas: LogoCanvas): LogoPiece[] {
  const words = canvas.name.split(' ')
  const wide = words.length > 1 && Math.max(...words.map((word) => word.length)) <= 8 && canvas.name.length <= 22
  const isAbreast = wide && mayStandAbreast(canvas) && canvas.chance.below(5) < 2
  const pieces = isAbreast ? abreast(canvas) : stacked(canvas)
  return pieces.map(({ ink, outline }) => ({ ink, outline: joinOutlines(outline) }))
}
