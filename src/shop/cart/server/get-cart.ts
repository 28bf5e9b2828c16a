import type { SignedIn } from '#platform/server/call.ts'
import type { Cart } from '../contract.ts'
import { selectLines, toCart } from './cart-lines.ts'

export async function getCart(call: SignedIn): Promise<Cart> {
  return toCart(call, call.actor, await selectLines(call, call.actor.userId))
}
