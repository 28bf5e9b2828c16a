import type { Call } from '#platform/server/call.ts'
import { resealColumn, seal, unseal } from '#platform/server/identity/index.ts'
import type { EntryPaymentRow } from '../group.ts'
import { entryPayments } from '../tables.ts'

const PURPOSE = 'entry-receipt'

/** Whoever counts a payment, be it the webhook, knows no press, and the database alone opens no entry. */
export const sealReceipt = (call: Call, receipt: string): string => seal(call, PURPOSE, receipt)

/** Nothing where no address was given, or where the shop's secret has been replaced meanwhile. */
export const receiptIn = (call: Call, { sealedReceipt }: Pick<EntryPaymentRow, 'sealedReceipt'>): string | undefined =>
  sealedReceipt === null ? undefined : unseal(call, PURPOSE, sealedReceipt)

/** Seals with the shop's new secret what stands under the old one. Answers what no accepted secret opens any more. */
export const resealReceipts = (call: Call): Promise<number> => resealColumn(call, entryPayments.sealedReceipt, PURPOSE)
