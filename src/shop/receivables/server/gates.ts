import { fail } from '#platform/base/errors.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { openOf } from '../model/ledger.ts'
import { loadReceivable } from './read-receivables.ts'
import { findTerms } from './terms/read-terms.ts'

/** Before an order is printed: what was to be paid first is paid, and whoever pays nothing until later may still do so. */
export async function assertPaidAsAgreed(call: Call, orderNumber: string): Promise<void> {
  const order = await loadOrder(call, orderNumber)
  if (!order || !isOnTerms(order)) return
  const row = await loadReceivable(call, orderNumber)
  // No order is placed without its deposit; a row that is missing says that something else went wrong.
  const kept = row ? row.paid - row.returned : 0
  if (!row || (openOf(row) > 0 && kept < row.deposit)) fail(orderErrors, 'DEPOSIT_MISSING')
  if (kept > 0 || openOf(row) === 0) return
  if ((await findTerms(call, row.holder))?.revokedAt) fail(orderErrors, 'TERMS_REVOKED')
}

/** Cents that are due before this order leaves the shop. */
export async function dueBeforeLeavingOf(call: Call, orderNumber: string): Promise<Cents> {
  const row = await loadReceivable(call, orderNumber)
  return row?.terms.balance.due === 'before-shipping' ? openOf(row) : 0
}
