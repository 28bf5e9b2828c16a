import type { Call } from '#platform/server/call.ts'
import type { ChoicesForCart } from './cart-lines.ts'
import { carts } from './tables.ts'

export async function writeCartChoices(call: Call, userId: string, chosen: Partial<ChoicesForCart>): Promise<void> {
  const { now: updatedAt } = call
  await call.db
    .insert(carts)
    .values({ userId, ...chosen, updatedAt })
    .onConflictDoUpdate({ target: carts.userId, set: { ...chosen, updatedAt } })
}
