import { formatDollars } from '#platform/base/money.ts'
import type { orders } from '#shop/orders/server/tables.ts'
import type { Arrived } from './mail-server.ts'

type Bought = Pick<typeof orders.$inferSelect, 'orderNumber' | 'grandTotal' | 'refunded' | 'email'>

export const confirmationsOf = (emails: readonly Arrived[], orderNumber: string): Arrived[] =>
  emails.filter(({ subject }) => subject.endsWith(` order ${orderNumber}`))
export const refundEmailsOf = (emails: readonly Arrived[], orderNumber: string): Arrived[] =>
  emails.filter(({ subject }) => subject.endsWith(`refund is on its way (order ${orderNumber})`))

/**
 * Each order has one confirmation, which names its total, and one that went back has one email about that, at the address
 * of the order. "One" is one email: sent twice under one Message-ID it is the same, which SMTP cannot rule out when the
 * shop dies between the mail server's word and its own note; that happens at most once for each kill.
 */
export function compareEmails(bought: readonly Bought[], emails: readonly Arrived[], kills: number) {
  const lost: string[] = []
  const doubled: string[] = []
  const wrong: string[] = []
  const mustBeOne = (what: string, found: readonly Arrived[]) => {
    const ids = new Set(found.map(({ messageId }) => messageId))
    if (ids.size === 0) lost.push(`${what}: no email`)
    if (ids.size > 1) doubled.push(`${what}: ${ids.size} emails`)
  }
  for (const { orderNumber, grandTotal, refunded, email } of bought) {
    const confirmations = confirmationsOf(emails, orderNumber)
    const total = formatDollars(grandTotal / 100)
    mustBeOne(`order ${orderNumber}`, confirmations)
    if (confirmations.some(({ text }) => !text.includes(total))) wrong.push(`email of ${orderNumber}: not ${total}`)
    if (confirmations.some(({ to }) => to !== email)) wrong.push(`email of ${orderNumber}: to somebody else`)
    if (refunded > 0) mustBeOne(`refund of ${orderNumber}`, refundEmailsOf(emails, orderNumber))
  }
  const again = emails.length - new Set(emails.map(({ messageId }) => messageId)).size
  if (again > kills) doubled.push(`${again} emails more than were written, after ${kills} kills`)
  return { lost, doubled, wrong }
}
