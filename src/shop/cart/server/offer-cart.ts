import { and, eq, isNull, or } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { lockCart } from './cart-lines.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import { cartLines, carts } from './tables.ts'

/** The offer that is written in the asker's cart, if there is one. */
export async function offerInCart(call: SignedIn): Promise<string | null> {
  const [found] = await call.db
    .select({ forOffer: carts.forOffer })
    .from(carts)
    .where(eq(carts.userId, call.actor.userId))
  return found?.forOffer ?? null
}

function toRow(call: SignedIn, offerId: string, line: CheckoutLine): Omit<typeof cartLines.$inferInsert, 'id'> {
  const options = readLineOptions(line.options)
  return {
    userId: call.actor.userId,
    ...{ styleId: line.styleId, itemCode: line.itemCode, color: line.color, quantities: { ...line.quantities } },
    ...{ note: line.note, options, premiumFabric: options.premiumFabric, prints: [...line.options.prints] },
    ...{ design: line.design, images: [...line.images], designImages: [...line.designImages] },
    ...{ rights: line.rights ?? null, createdAt: call.now, reorderedFrom: offerId, reorderedItem: line.lineId },
  }
}

/** In the caller's transaction: puts lines of an offer into the asker's empty cart. Tells whether it was empty. */
export async function fillOfferCart(call: SignedIn, offerId: string, lines: readonly CheckoutLine[]): Promise<boolean> {
  const { userId } = call.actor
  await lockCart(call, userId)
  const inCart = and(eq(cartLines.userId, userId), isNull(cartLines.removedAt))
  if ((await call.db.$count(cartLines, inCart)) > 0) return false
  // Ids of one millisecond are in no order, and the cart stands in theirs.
  const ids = lines.map(() => newId('crt')).sort()
  const rows = lines.map((line, at) => ({ ...toRow(call, offerId, line), id: ids[at] ?? newId('crt') }))
  if (rows.length > 0) await call.db.insert(cartLines).values(rows)
  const chosen = { forOffer: offerId, updatedAt: call.now }
  await call.db
    .insert(carts)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: carts.userId, set: chosen })
  return true
}

/** In the caller's transaction: the cart in which an offer was written is the asker's own again, and empty. */
export async function emptyOfferCart(call: SignedIn, offerId: string): Promise<void> {
  const { userId } = call.actor
  await lockCart(call, userId)
  await call.db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), or(isNull(cartLines.removedAt), eq(cartLines.reorderedFrom, offerId))))
  await call.db
    .update(carts)
    .set({ forOffer: null, updatedAt: call.now })
    .where(and(eq(carts.userId, userId), eq(carts.forOffer, offerId)))
}
