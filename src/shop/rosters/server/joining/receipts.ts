import { createHash } from 'node:crypto'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { seal, unseal } from '#platform/server/identity/index.ts'

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

/** What a receipt is sealed for, wherever it is stored. */
export const RECEIPT_PURPOSE = 'entry-receipt'

/** For an email that is written later, by whoever knows no press. */
export const sealReceipt = (call: Call, receipt: string): string => seal(call, RECEIPT_PURPOSE, receipt)

/** The page of a member's entry; nothing where its receipt was sealed with a secret that is no longer accepted. */
export function receiptLink(
  call: Call,
  { sealedReceipt, linkToken }: { readonly sealedReceipt: string; readonly linkToken: string | null },
): string | undefined {
  const receipt = unseal(call, RECEIPT_PURPOSE, sealedReceipt)
  return receipt === undefined ? undefined : `${call.config.publicUrl}/join/${linkToken ?? 'entry'}/${receipt}`
}
