import type { Call } from '#platform/server/call.ts'
import { resealColumn } from '#platform/server/identity/index.ts'
import { RECEIPT_PURPOSE } from '#shop/rosters/server/index.ts'
import { entryPayments } from './tables.ts'

/** Seals with the shop's new secret what stands under the old one. Answers what no accepted secret opens any more. */
export const resealReceipts = (call: Call): Promise<number> =>
  resealColumn(call, entryPayments.sealedReceipt, RECEIPT_PURPOSE)
