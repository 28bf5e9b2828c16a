import type { SignedIn } from '#platform/server/call.ts'
import type { CartInFull } from '../contract.ts'
import { getCart } from './get-cart.ts'

export const refreshCart = (call: SignedIn): Promise<CartInFull> => getCart(call)
