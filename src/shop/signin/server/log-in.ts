import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { checkSignIn, shownUser, welcomeNewDevice } from '#shop/accounts/server/index.ts'
import { readCart } from '#shop/cart/server/index.ts'
import { readOrderHistory } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'

export async function logIn(
  call: Call,
  input: InputOf<typeof contract.logIn>,
): Promise<ResultOf<typeof contract.logIn>> {
  const user = await checkSignIn(call, input)
  const cart = await readCart(call, user.id)
  const orderHistory = await readOrderHistory(call, user.id)
  await welcomeNewDevice(call, user)
  return { userResponse: { ...shownUser(user), cart, orderHistory } }
}
