import { identity } from '#config'
import { fail } from '#platform/base/errors.ts'
import { formatCount } from '#platform/base/format.ts'
import type { Call } from '#platform/server/call.ts'
import { PAGE_HEIGHT, type PdfDocument } from '#platform/server/pdf/open-document.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import { type Rect, rect } from '#shop/designs/model/geometry.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'
import { drawnSize } from '../../model/embroidery/true-size.ts'
import { shortHash } from '../../model/file-names.ts'
import { inchText, placementText } from '../../model/placement-text.ts'
import type { DatedPrint, OrderPrint } from '../draw-print.ts'
import { hexOf } from '../list-queue.ts'
import { bandsOf, boxOf, landmarkOfJob } from '../prints.ts'
import { drawDiagram } from '../ticket/diagram.ts'
import { drawGrid, drawNote, drawTitle } from '../ticket/item.ts'
import { fact, INK, LINE, MARGIN, openPaper, SOFT, TICKET_RIGHT, TICKET_WIDTH } from '../ticket/page.ts'
import { bandText } from '../ticket/view.ts'
import { artworkPicture } from './artwork-picture.ts'
import { type StoredPrint, storedPrints, threadsOf } from './stored-prints.ts'
import { worksheetTexts } from './texts.ts'

const PLAIN_CLOTH = '#ffffff'
const STITCHES = { width: 150, height: 48 }
// The lower third of the page: threads and notes beside the diagram.
const LOWER = 250
const FOOT = PAGE_HEIGHT - MARGIN - 8
const COLUMN = 344
const CHIP = 12
const LINES = 20

interface Worksheet {
  readonly print: OrderPrint
  readonly facts: ArtworkFacts | undefined
  readonly hex: string
  /** As large as it is made for the sizes of the print. */
  readonly box: Rect
}

function drawHead(document: PdfDocument, { print, facts }: Worksheet): number {
  const x = TICKET_RIGHT - STITCHES.width
  document.write(worksheetTexts.worksheet, MARGIN, MARGIN, { size: 8, bold: true, color: SOFT })
  document.write(print.orderNumber, MARGIN, MARGIN + 11, { size: 30, bold: true, width: x - MARGIN, oneLine: true })
  document.pdf.rect(x, MARGIN, STITCHES.width, STITCHES.height).fill(INK)
  const white = { bold: true, color: '#ffffff', width: STITCHES.width - 16, oneLine: true }
  document.write(worksheetTexts.estimatedStitches, x + 8, MARGIN + 6, { ...white, size: 8 })
  const count = facts ? formatCount(facts.stitches) : worksheetTexts.notEstimated
  document.write(count, x + 8, MARGIN + 18, { ...white, size: facts ? 19 : 13 })
  document.rule(MARGIN + 58, { thickness: 2 })
  return MARGIN + 68
}

function drawFacts(document: PdfDocument, { print, facts, box }: Worksheet, y: number): number {
  const { job } = print
  const columns = [
    [worksheetTexts.place, viewNames[job.view]],
    [worksheetTexts.size, worksheetTexts.wideAndHigh(inchText(box.width), inchText(box.height))],
    ...(facts?.artwork ? [[worksheetTexts.artwork, facts.artwork] as const] : []),
  ] as const
  const width = TICKET_WIDTH / 3
  const ends = columns.map((column, index) => fact(document, column, MARGIN + index * width, y, width - 10))
  document.rule(Math.max(...ends) + 6, { thickness: 0.5, color: LINE })
  return Math.max(...ends) + 14
}

/** An inch as it is on this page: whoever prints it sees whether it came out at its size. */
function drawInch(document: PdfDocument, percent: number, y: number): void {
  const length = (72 * percent) / 100
  const x = TICKET_RIGHT - length
  document.pdf.lineWidth(0.9).strokeColor(INK)
  document.pdf.moveTo(x, y).lineTo(TICKET_RIGHT, y)
  for (const end of [x, TICKET_RIGHT]) document.pdf.moveTo(end, y - 3).lineTo(end, y + 3)
  document.pdf.stroke()
  document.write(worksheetTexts.oneInch, x - 60, y - 4, { size: 8, bold: true, width: 54, align: 'right' })
}

async function drawArtwork(call: Call, document: PdfDocument, sheet: Worksheet, from: number): Promise<string> {
  const { box, hex, print } = sheet
  const top = from + 16
  const room = { width: TICKET_WIDTH, height: FOOT - LOWER - top - 8 }
  const { width, height, percent } = drawnSize(box, room)
  const picture = await artworkPicture(call, print, { cloth: hex, dots: Math.max(width, height) * 4 })
  const title = percent === 100 ? worksheetTexts.trueSize : worksheetTexts.smallerThanTrue(percent)
  document.write(title, MARGIN, from, { size: 10, bold: true, width: 300 })
  drawInch(document, percent, from + 6)
  const [x, y] = [MARGIN + (room.width - width) / 2, top + (room.height - height) / 2]
  document.pdf.image(picture, x, y, { width, height })
  document.pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(LINE).stroke()
  return picture
}

function drawThreads(document: PdfDocument, { print, facts }: Worksheet, from: number): number {
  const threads = threadsOf(print.checked.item, print.job.view)
  let y = document.write(worksheetTexts.threads, MARGIN, from, { size: 10, bold: true, width: COLUMN }) + 3
  const lines = threads.map(({ name, color, artwork }) => ({ color, text: worksheetTexts.threadFor(name, artwork) }))
  const bare = facts?.inks.map((color) => ({ color, text: color })) ?? []
  if (lines.length === 0) y = document.write(worksheetTexts.noThreads, MARGIN, y, { size: 8.5, width: COLUMN }) + 3
  const shown = (lines.length > 0 ? lines : bare).slice(0, LINES)
  const half = Math.ceil(shown.length / 2)
  const inTwo = shown.length > 6
  for (const [index, { color, text }] of shown.entries()) {
    const [column, row] = inTwo ? [Math.floor(index / half), index % half] : [0, index]
    const [x, at] = [MARGIN + column * (COLUMN / 2), y + row * (CHIP + 3)]
    const width = (inTwo ? COLUMN / 2 : COLUMN) - CHIP - 26
    document.write(String(index + 1), x, at + 2, { size: 9, bold: true, width: 14, align: 'right' })
    document.pdf
      .rect(x + 18, at, CHIP, CHIP)
      .lineWidth(0.75)
      .fillAndStroke(color, INK)
    document.write(text, x + CHIP + 23, at + 2, { size: 8.5, width, oneLine: true })
  }
  return y + (inTwo ? half : shown.length) * (CHIP + 3) + 6
}

function notesOf(call: Call, { print, facts }: Worksheet): string[] {
  const { job, checked } = print
  if (!facts) return [worksheetTexts.notRead]
  const bands = bandsOf(call, checked.item, job)
  const base = boxOf(job)
  return [
    ...(facts.kind === 'tonal' ? [worksheetTexts.tonal] : []),
    ...(facts.smallestLetter === null ? [] : [worksheetTexts.smallestLetter(inchText(facts.smallestLetter))]),
    ...(facts.thinnestLine === null ? [] : [worksheetTexts.thinnestLine(inchText(facts.thinnestLine))]),
    worksheetTexts.coverage(Math.round(facts.coverage * 100)),
    ...(base && bands.some(({ times }) => times !== 1)
      ? [worksheetTexts.growing, ...bands.map((band) => bandText(band, base))]
      : []),
  ]
}

const NOTE_LINE = 10.5

function drawNotes(document: PdfDocument, lines: readonly string[], from: number): void {
  const y = document.write(worksheetTexts.notes, MARGIN, from, { size: 10, bold: true, width: COLUMN }) + 2
  const room = Math.max(1, Math.floor((FOOT - 6 - y) / NOTE_LINE))
  for (const [index, line] of lines.slice(0, room).entries())
    document.write(line, MARGIN, y + index * NOTE_LINE, { size: 8.5, width: COLUMN, oneLine: true })
}

function drawPlacement(document: PdfDocument, { print: { job }, hex, box }: Worksheet, picture: string): void {
  const [x, y] = [MARGIN + COLUMN + 12, FOOT - LOWER]
  const width = TICKET_RIGHT - x
  document.write(worksheetTexts.placement, x, y, { size: 10, bold: true, width })
  drawDiagram(document, { job, box, hex, print: picture }, { x, y: y + 16, width, height: LOWER - 70 })
  document.write(placementText(box, landmarkOfJob(job)), x, FOOT - 46, { size: 8.5, bold: true, width })
}

const grown = ({ x, y, width, height }: Rect, times: number): Rect =>
  rect(x * times, y * times, width * times, height * times)

/** One page for one view of an item: the same order gives the same bytes. */
export async function drawWorksheet(
  call: Call,
  print: DatedPrint,
  /** Which picture of the view, from 1. */
  picture: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { checked, job, orderNumber, placedAt, band } = print
  const base = boxOf(job) ?? fail(printErrors, 'NOTHING_PRINTED')
  const own = ({ view, picture: place }: StoredPrint) => view === job.view && place === picture
  const sheet: Worksheet = {
    print,
    facts: storedPrints(checked.item).find(own)?.facts,
    hex: hexOf(call, checked.item) || PLAIN_CLOTH,
    box: grown(base, band.times),
  }
  const { document, close } = await openPaper(worksheetTexts.documentTitle(orderNumber, checked.number), placedAt)
  let y = drawHead(document, sheet)
  y = drawTitle(document, checked, hexOf(call, checked.item), y)
  y = drawGrid(document, checked, y)
  y = drawFacts(document, sheet, y)
  // Whatever line breaks a customer made: it has to stay one page.
  y = drawNote(document, checked.item.note.replace(/\s+/g, ' '), y)
  const drawn = await drawArtwork(call, document, sheet, y)
  document.rule(FOOT - LOWER - 10, { thickness: 0.5, color: LINE })
  drawNotes(document, notesOf(call, sheet), drawThreads(document, sheet, FOOT - LOWER))
  drawPlacement(document, sheet, drawn)
  const foot = worksheetTexts.ofOrder(identity.name, orderNumber, shortHash(checked.hash))
  document.write(foot, MARGIN, FOOT, { size: 8, color: SOFT, oneLine: true })
  return close()
}
