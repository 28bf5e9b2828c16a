import { brandColors, delivery, identity } from '#config'
import { openSheet, PAGE_HEIGHT, PAGE_WIDTH, type PdfLook, type PdfSheet } from '#platform/server/pdf/open-sheet.ts'

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

function drawFeet(sheet: PdfSheet, title: string): void {
  const [y, style] = [PAGE_HEIGHT - FOOT, { size: 8, color: brandColors.inkSoft, width: WIDTH / 2 }]
  sheet.onEachPage((number, count) => {
    sheet.write(`${identity.name} · ${title}`, LEFT, y, style)
    sheet.write(`Page ${number} of ${count}`, LEFT + WIDTH / 2, y, { ...style, align: 'right' })
  })
}

/** One document as the bytes of a PDF, its letters embedded, its pages numbered. */
export async function drawSheet(
  title: string,
  at: Date,
  draw: (sheet: PdfSheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, close } = await openSheet({ title, author: identity.name, madeAt: at }, look)
  draw(sheet)
  drawFeet(sheet, title)
  return close()
}
