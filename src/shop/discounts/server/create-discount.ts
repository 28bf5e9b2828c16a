import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../contract.ts'
import { discountErrors } from '../contract.ts'
import { requireGoods } from './discounted-goods.ts'
import { getDiscount } from './get-discount.ts'
import { discountCodes } from './tables.ts'

export async function createDiscount(
  call: CallOf<typeof contract.createDiscount>,
  { itemCodes, categories, ...terms }: InputOf<typeof contract.createDiscount>,
): Promise<ResultOf<typeof contract.createDiscount>> {
  const { code, endsOn } = terms
  if (endsOn !== null && endsOn < shopToday(call)) {
    fail(discountErrors, 'DISCOUNT_OVER', { issues: [{ field: 'endsOn', problem: discountErrors.DISCOUNT_OVER.text }] })
  }
  const goods = requireGoods(call, { itemCodes, categories })
  const made = { createdAt: call.now, createdBy: call.actor.userId, updatedAt: call.now }
  return call.db.transaction(async () => {
    const [added] = await call.db
      .insert(discountCodes)
      .values({ ...terms, ...goods, ...made })
      .onConflictDoNothing()
      .returning({ code: discountCodes.code })
    if (!added) {
      fail(discountErrors, 'CODE_TAKEN', { issues: [{ field: 'code', problem: discountErrors.CODE_TAKEN.text }] })
    }
    const answer = await getDiscount(call, { code })
    await recordAction(call, { about: { code }, after: { does: answer.discount.sentence } })
    return answer
  })
}
