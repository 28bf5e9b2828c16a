import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import type { CartLine } from '../contract.ts'
import { UNDO_MINUTES } from '../model/limits.ts'
import { selectLines, toCart } from './cart-lines.ts'
import { cartLines, carts } from './tables.ts'

export type { PricedLine } from '../model/priced-line.ts'
export { addCopiedItem } from './add-copied-item.ts'
export { approvedArtwork } from './approved-artwork.ts'
export { checkPrints } from './check-prints.ts'
export {
  type CheckoutCart,
  type CheckoutLine,
  cartForCheckout,
  checkFrozenLines,
  chosenInCart,
  priceItem,
  priceTogether,
  repriceLines,
} from './checkout-lines.ts'
export { type CartsCompared, compareCarts } from './compare-carts.ts'
export { linesNaming } from './lines-naming.ts'
export { type GarmentLine, linesOfGarments, priceChosen } from './lines-of-garments.ts'
export { emptyOfferCart, fillOfferCart, offerInCart } from './offer-cart.ts'
export { cartOf, picturesInCart } from './personal-data.ts'

/** The cart of a person who is just signing in. */
export async function readCart(call: Call, userId: string): Promise<CartLine[]> {
  const user = await findUser(call, userId)
  if (!user) return []
  const shopper = { userId, roles: user.roles }
  return toCart(call, shopper, await selectLines(call, userId)).cart
}

interface Ordered {
  readonly userId: string
  readonly lineIds: readonly string[]
  /** When the cart was frozen into the order. */
  readonly frozenAt: Date
}

/** Takes out what has become an order, with what was chosen for the whole cart by then; what came since stays. */
export async function removeOrdered(call: Call, { userId, lineIds, frozenAt }: Ordered): Promise<void> {
  if (lineIds.length === 0) return
  const ordered = inArray(sql<string>`${cartLines.id}`, [...lineIds])
  const gone = call.db.$with('gone').as(
    call.db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, userId), ordered))
      .returning({ id: cartLines.id }),
  )
  await call.db
    .with(gone)
    .delete(carts)
    .where(and(eq(carts.userId, userId), lte(carts.updatedAt, frozenAt)))
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
