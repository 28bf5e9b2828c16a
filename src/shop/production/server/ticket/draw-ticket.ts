import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { openPdf } from '#platform/server/pdf/open-pdf.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import type { CheckedItem } from '../approved.ts'
import { hexOf } from '../list-queue.ts'
import { bandsOf } from '../prints.ts'
import { factsOf, type TicketFacts } from './facts.ts'
import { drawHead } from './head.ts'
import { drawItemHead, ITEM_HEIGHT } from './item.ts'
import { BOTTOM, MARGIN, SOFT, TICKET_WIDTH, type TicketPage, writeOnTicket } from './page.ts'
import { ticketPicturesOf } from './pictures.ts'
import { drawTicketView, type TicketViewInput, VIEW_HEIGHT } from './view.ts'

const PLAIN_CLOTH = '#ffffff'

interface TicketItem {
  readonly checked: CheckedItem
  readonly views: readonly TicketViewInput[]
}

async function itemsOf(call: Call, checked: readonly CheckedItem[]): Promise<TicketItem[]> {
  const items = checked.map((one) => {
    const hex = hexOf(call, one.item) || PLAIN_CLOTH
    return { checked: one, views: one.printed.jobs.map((job) => ({ checked: one, job, hex })) }
  })
  const pictures = await ticketPicturesOf(
    call,
    items.flatMap(({ views }) => views),
  )
  return items.map(({ checked: one, views }) => ({
    checked: one,
    views: views.map((view) => ({ ...view, pictures: pictures(view), bands: bandsOf(call, one.item, view.job) })),
  }))
}

function roomFor(sheet: TicketPage, facts: TicketFacts, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  sheet.addPage()
  return drawHead(sheet, facts)
}

function drawFeet(sheet: TicketPage, { orderNumber }: TicketFacts): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(page)
    const style = { size: 8, color: SOFT, width: TICKET_WIDTH, oneLine: true } as const
    writeOnTicket(sheet, `${identity.name}, order ${orderNumber}`, MARGIN, 792 - MARGIN - 8, style)
    writeOnTicket(sheet, `Page ${page + 1} of ${count}`, MARGIN, 792 - MARGIN - 8, { ...style, align: 'right' })
  }
}

/** The job ticket of an order: the same order gives the same bytes. */
export async function drawTicket(
  call: Call,
  order: PressOrder,
  checked: readonly CheckedItem[],
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = factsOf(call, order, checked)
  const items = await itemsOf(call, checked)
  const { pdf: sheet, close } = await openPdf({
    title: `Job ticket ${facts.orderNumber}`,
    author: identity.name,
    madeAt: order.placedAt,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
  })
  let y = drawHead(sheet, facts)
  for (const { checked: one, views } of items) {
    y = roomFor(sheet, facts, y, ITEM_HEIGHT + (views.length > 0 ? VIEW_HEIGHT : 0))
    y = drawItemHead(sheet, one, hexOf(call, one.item), y)
    for (const view of views) {
      y = roomFor(sheet, facts, y, VIEW_HEIGHT)
      y = drawTicketView(sheet, view, y)
    }
  }
  drawFeet(sheet, facts)
  return close()
}
