import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { emptyOfferCart, offerInCart } from '#shop/cart/server/index.ts'
import type * as contract from '../../staff-contract.ts'

export async function leaveOfferCart(
  call: CallOf<typeof contract.leaveOfferCart>,
): Promise<ResultOf<typeof contract.leaveOfferCart>> {
  await call.db.transaction(async () => {
    const open = await offerInCart(call)
    if (open !== null) await emptyOfferCart(call, open)
  })
  return { success: true }
}
