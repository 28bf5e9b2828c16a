import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { cartLines, lineOptions } from './tables.ts'

export function cartOf(call: Call, userId: string) {
  return call.db
    .select({
      itemCode: cartLines.itemCode,
      color: cartLines.color,
      quantities: cartLines.quantities,
      note: cartLines.note,
      options: lineOptions,
      design: cartLines.design,
      images: cartLines.images,
      designImages: cartLines.designImages,
      rights: cartLines.rights,
      createdAt: cartLines.createdAt,
    })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), isNull(cartLines.removedAt)))
    .orderBy(asc(cartLines.id))
}

/** The pictures of every line, those included that are out of the cart and can still be brought back. */
export function picturesInCart(call: Call, userId: string) {
  return call.db
    .select({ images: cartLines.images, designImages: cartLines.designImages, design: cartLines.design })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
}
