import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { type PriceOfKind, partsOfLine } from '#shop/pricing/model/line-price.ts'
import type { CartLine } from '../contract.ts'
import { UNDO_MINUTES } from '../model/limits.ts'
import type { PricedLine } from '../model/priced-line.ts'
import { type CartLineId, priceRows, selectLines, toCart } from './cart-lines.ts'
import { cartLines } from './tables.ts'

export type { PricedLine } from '../model/priced-line.ts'
export { approvedArtwork } from './approved-artwork.ts'
export { type CartsCompared, compareCarts } from './compare-carts.ts'
export { cartOf, picturesInCart } from './personal-data.ts'

/** The cart of a person who is just signing in. */
export async function readCart(call: Call, userId: string): Promise<CartLine[]> {
  const user = await findUser(call, userId)
  if (!user) return []
  const shopper = { userId, roles: user.roles }
  return toCart(call, shopper, await selectLines(call, userId)).cart
}

/** A line with what its total is made of. */
export interface CheckoutLine extends PricedLine<CartLineId> {
  readonly madeOf: readonly PriceOfKind[]
}

/** The asker's cart at the prices of this moment, in cents, ready to be frozen into an order. */
export async function linesForCheckout(call: SignedIn): Promise<CheckoutLine[]> {
  const lines = priceRows(call, call.actor, await selectLines(call, call.actor.userId))
  return lines.map(
    ({ sizes: _sizes, blanks: _blanks, garment: _garment, price, remedy: _remedy, pooled: _pooled, ...line }) => ({
      ...line,
      madeOf: partsOfLine(price),
    }),
  )
}

/** Takes out what has become an order; what was added meanwhile stays. */
export async function removeOrdered(call: Call, userId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const ordered = inArray(sql<string>`${cartLines.id}`, [...lineIds])
  await call.db.delete(cartLines).where(and(eq(cartLines.userId, userId), ordered))
}

/** Whether the person has taken a line out since then; what became an order counts as none. */
export async function isLineRemovedSince(call: Call, userId: string, moment: Date): Promise<boolean> {
  const [removed] = await call.db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), gt(cartLines.removedAt, moment)))
    .limit(1)
  return removed !== undefined
}

/** Deletes the removed lines that nobody can bring back any more. */
export async function forgetRemoved(call: Call): Promise<void> {
  await call.db.delete(cartLines).where(lt(cartLines.removedAt, addMinutes(call.now, -UNDO_MINUTES)))
}
