import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { PAGE_HEIGHT, type PdfDocument } from '#platform/server/pdf/open-document.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import type { CheckedItem } from '../check-approved.ts'
import { hexOf } from '../list-queue.ts'
import { bandsOf, isPrintedByEntry } from '../prints.ts'
import { factsOf, type TicketFacts } from './facts.ts'
import { drawHead } from './head.ts'
import { drawItemHead, ITEM_HEIGHT } from './item.ts'
import { MARGIN, openTicket, SOFT, TICKET_WIDTH } from './page.ts'
import { ticketPicturesOf } from './pictures.ts'
import { drawRoster, type RosterOnTicket, rosterOnTicket } from './roster.ts'
import { ticketTexts } from './texts.ts'
import { drawTicketView, type TicketViewInput, VIEW_HEIGHT } from './view.ts'

const PLAIN_CLOTH = '#ffffff'

interface TicketItem {
  readonly checked: CheckedItem
  readonly views: readonly TicketViewInput[]
  readonly roster: RosterOnTicket | undefined
}

async function itemsOf(call: Call, checked: readonly CheckedItem[]): Promise<TicketItem[]> {
  const items = checked.map((one) => {
    const hex = hexOf(call, one.item) || PLAIN_CLOTH
    return { checked: one, views: one.printed.shown.map((job) => ({ checked: one, job, hex })) }
  })
  const pictures = await ticketPicturesOf(
    call,
    items.flatMap(({ views }) => views),
  )
  return items.map(({ checked: one, views }) => ({
    checked: one,
    views: views.map((view) => ({
      ...{ ...view, pictures: pictures(view), bands: bandsOf(call, one.item, view.job) },
      isSample: isPrintedByEntry(one, view.job),
    })),
    roster: rosterOnTicket(call, one),
  }))
}

/** The pages of one order in a document. */
interface Pages {
  readonly orderNumber: string
  readonly first: number
  readonly last: number
}

function drawFeet(document: PdfDocument, pages: readonly Pages[]): void {
  const [y, style] = [PAGE_HEIGHT - MARGIN - 8, { size: 8, color: SOFT, width: TICKET_WIDTH, oneLine: true }]
  document.onEachPage((number) => {
    const own = pages.find(({ last }) => number <= last)
    if (!own) return
    const { orderNumber, first, last } = own
    document.write(ticketTexts.ofOrder(identity.name, orderNumber), MARGIN, y, style)
    document.write(ticketTexts.pageOf(number - first + 1, last - first + 1), MARGIN, y, { ...style, align: 'right' })
  })
}

function drawItems(document: PdfDocument, call: Call, facts: TicketFacts, items: readonly TicketItem[]): void {
  const nextPage = () => drawHead(document, facts)
  let y = drawHead(document, facts)
  for (const { checked: one, views, roster } of items) {
    y = document.roomFor(y, ITEM_HEIGHT + (views.length > 0 ? VIEW_HEIGHT : 0), nextPage)
    y = drawItemHead(document, one, hexOf(call, one.item), y)
    for (const view of views) {
      y = document.roomFor(y, VIEW_HEIGHT, nextPage)
      y = drawTicketView(document, view, y)
    }
    if (roster) y = drawRoster(document, roster, y, nextPage)
  }
}

interface Ticket {
  readonly order: PressOrder
  readonly checked: readonly CheckedItem[]
}

/** The job tickets of some orders, each on pages of its own. */
export async function drawTickets(call: Call, tickets: readonly Ticket[]): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = tickets.map(({ order }) => order.orderNumber)
  const placed = tickets.map(({ order }) => +order.placedAt)
  const { document, close } = await openTicket(numbers.join(', '), new Date(Math.max(...placed)))
  const pages: Pages[] = []
  const count = () => document.pdf.bufferedPageRange().count
  for (const { order, checked } of tickets) {
    const items = await itemsOf(call, checked)
    if (pages.length > 0) document.pdf.addPage()
    const first = count()
    drawItems(document, call, await factsOf(call, order, checked), items)
    pages.push({ orderNumber: order.orderNumber, first, last: count() })
  }
  drawFeet(document, pages)
  return close()
}

/** The job ticket of an order: the same order gives the same bytes. */
export const drawTicket = (call: Call, order: PressOrder, checked: readonly CheckedItem[]) =>
  drawTickets(call, [{ order, checked }])
