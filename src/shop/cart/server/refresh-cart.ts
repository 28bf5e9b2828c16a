import type { SignedIn } from '#platform/server/call.ts'
import type { Cart } from '../contract.ts'
import { getCart } from './get-cart.ts'

export const refreshCart = (call: SignedIn): Promise<Cart> => getCart(call)
