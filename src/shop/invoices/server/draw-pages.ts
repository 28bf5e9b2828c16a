import { brandColors, delivery, identity } from '#config'
import {
  openDocument,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfDocument,
  type PdfLook,
} from '#platform/server/pdf/open-document.ts'

const MARGIN = 54
export const LEFT = MARGIN
export const RIGHT = PAGE_WIDTH - MARGIN
export const TOP = MARGIN
export const WIDTH = RIGHT - LEFT
const FOOT = 40

const look: PdfLook = {
  margin: MARGIN,
  bottomMargin: MARGIN,
  bottom: PAGE_HEIGHT - MARGIN - 18,
  size: 9.5,
  color: brandColors.ink,
  lineColor: brandColors.line,
  lineGap: () => 1.5,
  raised: () => 0,
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: delivery.timeZone })
export const dayText = (date: Date): string => day.format(date)

function drawFeet(document: PdfDocument, title: string): void {
  const [y, style] = [PAGE_HEIGHT - FOOT, { size: 8, color: brandColors.inkSoft, width: WIDTH / 2 }]
  document.onEachPage((number, count) => {
    document.write(`${identity.name} · ${title}`, LEFT, y, style)
    document.write(`Page ${number} of ${count}`, LEFT + WIDTH / 2, y, { ...style, align: 'right' })
  })
}

/** One document as the bytes of a PDF, its letters embedded, its pages numbered. */
export async function drawPages(
  title: string,
  at: Date,
  draw: (document: PdfDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document, close } = await openDocument({ title, author: identity.name, madeAt: at }, look)
  draw(document)
  drawFeet(document, title)
  return close()
}
