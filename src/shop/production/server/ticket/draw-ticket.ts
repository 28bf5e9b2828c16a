import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { PAGE_HEIGHT, type PdfDocument } from '#platform/server/pdf/open-document.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import type { CheckedItem } from '../check-approved.ts'
import { hexOf } from '../list-queue.ts'
import { bandsOf } from '../prints.ts'
import { factsOf, type TicketFacts } from './facts.ts'
import { drawHead } from './head.ts'
import { drawItemHead, ITEM_HEIGHT } from './item.ts'
import { MARGIN, openTicket, SOFT, TICKET_WIDTH } from './page.ts'
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

function drawFeet(document: PdfDocument, { orderNumber }: TicketFacts): void {
  const [y, style] = [PAGE_HEIGHT - MARGIN - 8, { size: 8, color: SOFT, width: TICKET_WIDTH, oneLine: true }]
  document.onEachPage((number, count) => {
    document.write(`${identity.name}, order ${orderNumber}`, MARGIN, y, style)
    document.write(`Page ${number} of ${count}`, MARGIN, y, { ...style, align: 'right' })
  })
}

/** The job ticket of an order: the same order gives the same bytes. */
export async function drawTicket(
  call: Call,
  order: PressOrder,
  checked: readonly CheckedItem[],
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = factsOf(call, order, checked)
  const items = await itemsOf(call, checked)
  const { document, close } = await openTicket(facts.orderNumber, order.placedAt)
  const nextPage = () => drawHead(document, facts)
  let y = drawHead(document, facts)
  for (const { checked: one, views } of items) {
    y = document.roomFor(y, ITEM_HEIGHT + (views.length > 0 ? VIEW_HEIGHT : 0), nextPage)
    y = drawItemHead(document, one, hexOf(call, one.item), y)
    for (const view of views) {
      y = document.roomFor(y, VIEW_HEIGHT, nextPage)
      y = drawTicketView(document, view, y)
    }
  }
  drawFeet(document, facts)
  return close()
}
