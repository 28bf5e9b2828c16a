import type { Call } from '#platform/server/call.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { picturesInCart } from '#shop/cart/server/index.ts'
import { picturesInAttempts } from '#shop/checkout/server/index.ts'
import { designsOf } from '#shop/designs/server/index.ts'
import { picturesInOffers } from '#shop/offers/server/index.ts'
import { picturesInOrders } from '#shop/orders/server/index.ts'
import { picturesInProofs } from '#shop/proofs/server/index.ts'
import { picturesInRosters } from '#shop/rosters/server/index.ts'

// Designs and the rows made from them name pictures by address or by id, in many places of their documents.
export const picturesIn = (content: unknown): string[] => idsIn(JSON.stringify(content))

/** Every picture that a person's designs, cart, offers, group orders, payments under way, orders or proofs still need. */
export async function picturesNamedBy(call: Call, userId: string): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  const add = (content: unknown) => {
    for (const id of picturesIn(content)) named.add(id)
  }
  for await (const design of designsOf(call, userId)) add(design)
  add(await picturesInCart(call, userId))
  add(await picturesInOffers(call, userId))
  add(await picturesInRosters(call, userId))
  add(await picturesInAttempts(call, userId))
  add(await picturesInOrders(call, userId))
  add(await picturesInProofs(call, userId))
  return named
}
