import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { layersOn } from '#shop/designs/model/document/design.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import { effectiveDpi, layerName } from '#shop/designs/model/layers/layer-kinds.ts'
import { isCutOff } from '#shop/designs/model/printing/printing.ts'
import type { SizeBand } from '#shop/designs/model/printing/size-bands.ts'
import { acrossText, downText, inchText, layerText } from '../../model/placement-text.ts'
import type { PressJob } from '../press-job.ts'
import { boxOf, landmarkOfJob } from '../prints.ts'
import { rosterPaperTexts } from '../rosters/texts.ts'
import { drawDiagram } from './diagram.ts'
import { LINE, MARGIN, SOFT, TICKET_RIGHT } from './page.ts'
import type { JobPictures } from './pictures.ts'
import { ticketTexts } from './texts.ts'

const PICTURE = 164
const DIAGRAM = 170
const GAP = 12
const TEXT = MARGIN + PICTURE + DIAGRAM + 2 * GAP

/** Room of one decorated view, with what is under it. */
export const VIEW_HEIGHT = PICTURE + 22
const MOST_LAYERS = 5

export interface TicketViewInput {
  readonly job: PressJob
  readonly pictures: JobPictures
  readonly bands: readonly SizeBand[]
  readonly hex: string
  /** Each entry of a group order has a print of its own there. */
  readonly isSample: boolean
}

export const bandText = ({ sizes, times }: SizeBand, box: { width: number; height: number; y: number }): string =>
  ticketTexts.bandOfSizes(sizes.join(' '), inchText(box.width * times), inchText(box.y * times))

function layerLines({ design, view }: PressJob): string[] {
  const layers = layersOn(design, view)
  const lines = layers.slice(0, MOST_LAYERS).map((layer) => {
    const dpi = effectiveDpi(layer)
    const sharpness = Number.isFinite(dpi) ? ticketTexts.sharpness(Math.round(dpi)) : ''
    const cut = isCutOff(design, layer) ? ticketTexts.cutOff : ''
    return ticketTexts.layerAt(layerName(layer), layerText(layer.place), sharpness, cut)
  })
  return layers.length > MOST_LAYERS ? [...lines, ticketTexts.andMore(layers.length - MOST_LAYERS)] : lines
}

function drawPicture(document: PdfDocument, { seen }: JobPictures, y: number): void {
  if (seen) document.pdf.image(seen, MARGIN, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' })
  else
    document.write(ticketTexts.noPicture, MARGIN + 8, y + PICTURE / 2, {
      width: PICTURE - 16,
      align: 'center',
      color: SOFT,
    })
  document.pdf.rect(MARGIN, y, PICTURE, PICTURE).lineWidth(0.5).strokeColor(LINE).stroke()
}

/** A view in words that a ruler follows. */
function drawWords(document: PdfDocument, { job, bands, isSample }: TicketViewInput, y: number): void {
  const box = boxOf(job)
  if (!box) return
  const width = TICKET_RIGHT - TEXT
  let at = document.write(viewNames[job.view], TEXT, y, { size: 15, bold: true, width })
  at = document.write(ticketTexts.wideAndHigh(inchText(box.width), inchText(box.height)), TEXT, at + 4, {
    size: 12,
    bold: true,
    width,
  })
  if (isSample) at = document.write(rosterPaperTexts.sample, TEXT, at + 5, { size: 8.5, bold: true, width })
  const landmark = landmarkOfJob(job)
  at = document.write(ticketTexts.topEdge(downText(box.y, landmark)), TEXT, at + 6, { size: 10, width })
  const across = acrossText(box.x + box.width / 2)
  at = document.write(across === 'centered' ? ticketTexts.centered : ticketTexts.middleOfPrint(across), TEXT, at + 3, {
    size: 10,
    width,
  })
  if (bands.some(({ times }) => times !== 1)) {
    const lines = bands.map((band) => bandText(band, box)).join('\n')
    at = document.write(lines, TEXT, at + 6, { size: 8.5, bold: true, width })
  }
  document.write(layerLines(job).join('\n'), TEXT, at + 6, { size: 7.5, color: SOFT, width })
}

export function drawTicketView(document: PdfDocument, input: TicketViewInput, y: number): number {
  const { job, pictures, hex } = input
  const box = boxOf(job)
  if (!box) return y
  drawPicture(document, pictures, y)
  const room = { x: MARGIN + PICTURE + GAP, y, width: DIAGRAM, height: PICTURE }
  drawDiagram(document, { job, box, hex, print: pictures.print }, room)
  drawWords(document, input, y)
  document.rule(y + PICTURE + 11, { thickness: 0.5, color: LINE })
  return y + VIEW_HEIGHT
}
