import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { discountSentence } from '#shop/pricing/model/discount-text.ts'
import type * as contract from '../contract.ts'
import { discountErrors } from '../contract.ts'
import { requireGoods } from './discounted-goods.ts'
import { getDiscount } from './get-discount.ts'
import { discountCodes } from './tables.ts'
import { toDiscount } from './to-discount.ts'

export async function updateDiscount(
  call: CallOf<typeof contract.updateDiscount>,
  { code, updatedAt, itemCodes, categories, ...terms }: InputOf<typeof contract.updateDiscount>,
): Promise<ResultOf<typeof contract.updateDiscount>> {
  return call.db.transaction(async () => {
    const [was] = await call.db.select().from(discountCodes).where(eq(discountCodes.code, code)).for('update')
    if (!was) fail(discountErrors, 'DISCOUNT_NOT_FOUND')
    if (was.updatedAt.getTime() !== Date.parse(updatedAt)) fail(discountErrors, 'DISCOUNT_CHANGED')
    const goods = requireGoods(call, { itemCodes, categories }, was)
    await call.db
      .update(discountCodes)
      .set({ ...terms, ...goods, updatedAt: call.now })
      .where(eq(discountCodes.code, code))
    const answer = await getDiscount(call, { code })
    const before = { does: discountSentence(toDiscount(call, was)) }
    await recordAction(call, { before, after: { does: answer.discount.sentence } })
    return answer
  })
}
