import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { cutOfDesign } from '#shop/designs/model/document/design.ts'
import { frameOf } from '#shop/designs/model/garment/printable.ts'
import { boxAround, type Point, point, type Rect } from '#shop/designs/model/geometry.ts'
import type { PressJob } from '../press-job.ts'
import { INK, LINE, SOFT } from './page.ts'

export interface DiagramInput {
  readonly job: PressJob
  readonly box: Rect
  /** Of the cloth. */
  readonly hex: string
  readonly print: string | undefined
}

interface Room {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [point(x, y), point(x + width, y + height)]

// Room for the measures beside the drawing.
const ASIDE = 30
const ABOVE = 12

/** The printable area from the landmark down, with the print in it and the two measures that place it. */
export function drawDiagram(document: PdfDocument, { job, box, hex, print }: DiagramInput, room: Room): void {
  const { areas } = frameOf(cutOfDesign(job.design), job.view)
  const whole = boxAround([point(0, 0), ...areas.flatMap(cornersOf), ...cornersOf(box)])
  if (!whole) return
  const scale = Math.min((room.width - ASIDE) / whole.width, (room.height - ABOVE) / whole.height)
  const left = room.x + ASIDE + (room.width - ASIDE - whole.width * scale) / 2
  const at = (x: number, y: number) => [left + (x - whole.x) * scale, room.y + ABOVE + (y - whole.y) * scale] as const
  for (const area of areas) {
    const [x, y] = at(area.x, area.y)
    document.pdf.rect(x, y, area.width * scale, area.height * scale).fill(hex)
    document.pdf
      .rect(x, y, area.width * scale, area.height * scale)
      .lineWidth(0.75)
      .dash(3, { space: 2 })
    document.pdf.strokeColor(SOFT).stroke().undash()
  }
  const [x, y] = at(box.x, box.y)
  const [width, height] = [box.width * scale, box.height * scale]
  if (print) document.pdf.image(print, x, y, { width, height })
  document.pdf.rect(x, y, width, height).lineWidth(0.75).strokeColor(INK).stroke()
  drawLandmark(document, at(0, 0))
  drawDrop(document, { x: room.x + ASIDE - 8, from: at(0, 0)[1], to: y, inches: box.y, edge: x })
}

/** A registration cross where the tape begins. */
function drawLandmark(document: PdfDocument, [x, y]: readonly [number, number]): void {
  document.pdf.lineWidth(1).strokeColor(INK).circle(x, y, 3.5).stroke()
  document.pdf
    .moveTo(x - 8, y)
    .lineTo(x + 8, y)
    .moveTo(x, y - 8)
    .lineTo(x, y + 8)
    .stroke()
}

interface Drop {
  readonly x: number
  readonly from: number
  readonly to: number
  readonly inches: number
  /** Where the print begins. */
  readonly edge: number
}

/** The measure from the landmark down to the top edge of the print. */
function drawDrop(document: PdfDocument, { x, from, to, inches, edge }: Drop): void {
  document.pdf.lineWidth(0.5).strokeColor(LINE).dash(1, { space: 2 })
  document.pdf.moveTo(x, from).lineTo(edge, from).moveTo(x, to).lineTo(edge, to).stroke().undash()
  document.pdf.lineWidth(0.9).strokeColor(INK)
  document.pdf.moveTo(x, from).lineTo(x, to).stroke()
  for (const y of [from, to])
    document.pdf
      .moveTo(x - 3, y)
      .lineTo(x + 3, y)
      .stroke()
  const middle = (from + to) / 2 - 4
  document.write(Math.abs(inches).toFixed(2), x - 32, middle, { size: 8, bold: true, width: 27, align: 'right' })
}
