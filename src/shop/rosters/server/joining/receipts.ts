import { createHash } from 'node:crypto'
import type { Id } from '#platform/base/id.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** As it stands in the database, which alone opens no entry. */
export const receiptHashOf = (receipt: string): string => hash(`receipt:${receipt}`)

/**
 * What opens a member's entry: made of the press, so that a form that is sent again because its answer was lost is answered the
 * same. The press is as secret as the receipt then, and is stored as a hash, too.
 */
export function receiptOfPress(rosterId: Id<'ros'>, press: string) {
  const receipt = hash(`receipt-of:${rosterId}:${press}`)
  return { receipt, press: hash(`press:${rosterId}:${press}`), tokenHash: receiptHashOf(receipt) }
}
