import { formatDate } from '#platform/web/dates.ts'
import type { Order } from '../contract.ts'
import { ordersTexts } from '../texts.ts'

/** The contact form, filled in with which order it is about. */
export function supportLink({ orderNumber, orderPlacedDate }: Pick<Order, 'orderNumber' | 'orderPlacedDate'>): string {
  const placed = formatDate(orderPlacedDate, 'long')
  const query = new URLSearchParams({
    subject: ordersTexts.helpWithOrder(orderNumber),
    message: ordersTexts.orderInQuestion(orderNumber, placed),
  })
  return `/contact-us?${query}`
}
