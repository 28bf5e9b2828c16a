import { formatDate } from '#platform/web/dates.ts'
import type { Order } from '../contract.ts'

/** The contact form, filled in with which order it is about. */
export function supportLink({ orderNumber, orderPlacedDate }: Pick<Order, 'orderNumber' | 'orderPlacedDate'>): string {
  const placed = formatDate(orderPlacedDate, 'long')
  const query = new URLSearchParams({
    subject: `Help with Order #${orderNumber}`,
    message: `Order number: ${orderNumber}\nOrder placed: ${placed}\n\n`,
  })
  return `/contact-us?${query}`
}
