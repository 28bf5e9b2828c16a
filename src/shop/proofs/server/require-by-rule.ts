import { eq } from 'drizzle-orm'
import { proofs as settings } from '#config'
import type { Call } from '#platform/server/call.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { isPrinted } from '#shop/pricing/model/print-notes.ts'
import { sendFirstProof } from './send-first-proof.ts'
import { proofs } from './tables.ts'

interface BoughtItem {
  readonly quantity: number
  readonly options: Readonly<Record<string, unknown>>
  readonly designImages: readonly string[]
}

function needsProof(items: readonly BoughtItem[]): boolean {
  const printed = items.filter(isPrinted)
  const pieces = printed.reduce((sum, { quantity }) => sum + quantity, 0)
  if (settings.fromPieces !== null && pieces >= settings.fromPieces && pieces > 0) return true
  return printed.some(({ options }) => settings.methods.includes(readLineOptions(options).printMethod))
}

/** In the transaction that places an order: what the settings say needs a proof. main binds it to the checkout. */
export async function requireByRule(call: Call, { orderNumber }: { readonly orderNumber: string }): Promise<void> {
  const { orderId, quantity, options, designImages } = orderItems
  const items = await call.db
    .select({ orderId, quantity, options, designImages })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.orderNumber, orderNumber))
  const [first] = items
  if (!first || !needsProof(items)) return
  const row = { orderNumber, orderId: first.orderId, requiredAt: call.now, isAsked: false }
  await call.db.insert(proofs).values(row).onConflictDoNothing()
  await call.jobs.send(sendFirstProof, { orderNumber }, { key: orderNumber })
}
