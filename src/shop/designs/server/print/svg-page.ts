import type { Painting } from '../../model/layers/painting.ts'
import type { PrintPage, PrintPiece } from '../../model/rendering/draw.ts'

const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain number: never an exponent, which not every reader of SVG takes. */
const number = (amount: number) => Number(amount.toFixed(4)).toString()

/** About the middle, turned and mirrored. */
const turned = ({ x, y, rotation, flippedX, flippedY }: PrintPiece) =>
  `translate(${number(x)} ${number(y)}) rotate(${rotation}) scale(${flippedX ? -1 : 1} ${flippedY ? -1 : 1})`

function outlines({ paths }: Painting): string {
  return paths
    .map(({ path, fill, line, joint }) => {
      const stroke = line
        ? ` stroke="${attribute(line.color)}" stroke-width="${number(line.width)}" stroke-linejoin="${joint}"`
        : ''
      return `<path d="${attribute(path)}" fill="${attribute(fill ?? 'none')}"${stroke}/>`
    })
    .join('')
}

function painted(piece: PrintPiece, painting: Painting): string {
  const { box } = painting
  const fit = `scale(${number(piece.width / box.width)} ${number(piece.height / box.height)})`
  const shift = `translate(${number(-box.x - box.width / 2)} ${number(-box.y - box.height / 2)})`
  return `<g transform="${turned(piece)} ${fit} ${shift}" opacity="${piece.opacity}">${outlines(painting)}</g>`
}

/** A cleaned drawing with its own sizes, laid over the place. */
function placed(piece: PrintPiece, svg: string, width: number, height: number): string {
  const root = svg.replace(/^<svg([^>]*)>/, (_whole, attributes: string) => {
    const others = attributes.replace(/ (width|height|x|y)="[^"]*"/g, '')
    return `<svg${others} width="${width}" height="${height}">`
  })
  const [wide, high] = [number(piece.width), number(piece.height)]
  const at = `x="${number(-piece.width / 2)}" y="${number(-piece.height / 2)}" width="${wide}" height="${high}"`
  const view = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`
  return `<g transform="${turned(piece)}" opacity="${piece.opacity}"><svg ${at} ${view}>${root}</svg></g>`
}

/** A part of the page, in whole dots. */
export interface SvgPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of the page that a piece can touch; nothing where it lies beside it. */
export function svgPartUnder(page: PrintPage, piece: PrintPiece): SvgPart | undefined {
  const turn = (piece.rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const wide = (piece.width * cos + piece.height * sin) / 2
  const high = (piece.width * sin + piece.height * cos) / 2
  const left = Math.max(0, Math.floor(piece.x - wide) - 1)
  const top = Math.max(0, Math.floor(piece.y - high) - 1)
  const width = Math.min(page.width, Math.ceil(piece.x + wide) + 1) - left
  const height = Math.min(page.height, Math.ceil(piece.y + high) + 1) - top
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

const partOf = ({ left, top, width, height }: SvgPart, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${content}</svg>`

/** Outlines alone on their part of the page. */
export const paintingOnPage = (part: SvgPart, piece: PrintPiece, painting: Painting): string =>
  partOf(part, painted(piece, painting))

/** A drawing alone on its part of the page; its own size is in pixels. */
export const drawingOnPage = (
  part: SvgPart,
  piece: PrintPiece,
  drawing: { readonly svg: string; readonly width: number; readonly height: number },
): string => partOf(part, placed(piece, drawing.svg, drawing.width, drawing.height))

/** White where the press prints, to be laid over the finished page as a stencil. */
export const stencilOfPage = ({ width, height, areas }: PrintPage): string =>
  partOf(
    { left: 0, top: 0, width, height },
    areas
      .map(
        (area) =>
          `<rect x="${number(area.x)}" y="${number(area.y)}" width="${number(area.width)}" height="${number(area.height)}" fill="#fff" shape-rendering="crispEdges"/>`,
      )
      .join(''),
  )
