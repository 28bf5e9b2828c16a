import { fail } from '#platform/base/errors.ts'
import { openPdf, type Pdf } from '#platform/server/pdf/open-pdf.ts'
import { drawPngOf, readPlainDrawing } from '#shop/artworks/server/index.ts'
import type { Painting } from '../../model/layers/painting.ts'
import { printErrors } from '../../model/printing/print-errors.ts'
import type { PrintPage, PrintPiece } from '../../model/rendering/draw.ts'
import { type OpenedOriginals, type Originals, orMissing, type PrintablePage } from './originals.ts'
import { drawPageForm } from './page-form-pdf.ts'
import { drawPlainSvg } from './svg-pdf.ts'

type Drawing = Extract<OpenedOriginals, { kind: 'drawing' }>

/** Of whatever has to become dots in the file. */
const DOTS_PER_INCH = 600
export const POINTS_PER_INCH = 72
const MOST_DOTS = 80_000_000

/** A drawing that was printed as dots, and why. */
export interface Dotted {
  readonly name: string
  readonly reason: string
}

function paint(page: Pdf, { width, height, opacity }: PrintPiece, { box, paths }: Painting): void {
  const [across, down] = [width / box.width, height / box.height]
  page.transform(across, 0, 0, down, (-box.x - box.width / 2) * across, (-box.y - box.height / 2) * down)
  page.opacity(opacity)
  for (const { path, fill, line, joint } of paths) {
    page.path(path).lineJoin(joint)
    if (line) page.lineWidth(line.width)
    if (fill && line) page.fillAndStroke(fill, line.color)
    else if (fill) page.fill(fill)
    else if (line) page.stroke(line.color)
  }
}

async function dots(page: Pdf, piece: PrintPiece, { svg }: Drawing): Promise<void> {
  const wide = Math.round((piece.width / POINTS_PER_INCH) * DOTS_PER_INCH)
  const high = Math.round((piece.height / POINTS_PER_INCH) * DOTS_PER_INCH)
  const scale = Math.min(1, Math.sqrt(MOST_DOTS / (wide * high)))
  const size = { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) }
  const png = await drawPngOf(svg, size, 2 * MOST_DOTS)
  page.opacity(piece.opacity)
  page.image(png, -piece.width / 2, -piece.height / 2, { width: piece.width, height: piece.height })
}

async function draw(page: Pdf, piece: PrintPiece, name: string, drawing: Drawing): Promise<Dotted[]> {
  const plain = await readPlainDrawing(drawing.svg)
  if ('dotsBecause' in plain) {
    await dots(page, piece, drawing)
    return [{ name, reason: plain.dotsBecause }]
  }
  drawPlainSvg(page, plain, drawing, piece, piece.opacity)
  return []
}

async function drawPage(pdf: Pdf, piece: PrintPiece, { form }: PrintablePage): Promise<void> {
  drawPageForm(pdf, await form(), piece, piece.opacity)
}

async function place(page: Pdf, piece: PrintPiece, originals: Originals): Promise<Dotted[]> {
  const { art } = piece
  page.save()
  page.translate(piece.x, piece.y).rotate(piece.rotation)
  page.scale(piece.flippedX ? -1 : 1, piece.flippedY ? -1 : 1)
  let dotted: Dotted[] = []
  if (art.kind === 'painting') paint(page, piece, art.painting)
  else {
    const original = originals.get(art.artworkId)
    if (original?.kind === 'page') await orMissing(art.name, () => drawPage(page, piece, original))
    else if (original?.kind !== 'drawing') return fail(printErrors, 'NOT_VECTOR')
    else dotted = await orMissing(art.name, () => draw(page, piece, art.name, original))
  }
  page.restore()
  return dotted
}

// A file made twice is the same file: it bears no moment of its making, and its mark is made from what it bears.
const NO_MOMENT = new Date(0)

/** Draws a page, its dots being points, as a PDF of the same size. */
export async function drawPdf(
  print: PrintPage,
  exact: { width: number; height: number },
  originals: Originals,
  approval = '',
) {
  const size: [number, number] = [exact.width, exact.height]
  const approved = approval === '' ? {} : { Subject: `Approval ${approval}`, Keywords: approval }
  const info = { Producer: 'Pressroom', Creator: 'Pressroom', CreationDate: NO_MOMENT, ...approved }
  const { pdf: page, close } = await openPdf({ size, margin: 0, info, compress: true })
  for (const { x, y, width, height } of print.areas) page.rect(x, y, width, height)
  page.clip()
  const dotted: Dotted[] = []
  for (const piece of print.pieces) dotted.push(...(await place(page, piece, originals)))
  return { bytes: await close(), dotted }
}
