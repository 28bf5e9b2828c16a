import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { discountErrors } from '../contract.ts'
import { discountCodes } from './tables.ts'
import { toShownDiscounts } from './to-shown-discounts.ts'

export async function getDiscount(
  call: CallOf<typeof contract.getDiscount>,
  { code }: InputOf<typeof contract.getDiscount>,
): Promise<ResultOf<typeof contract.getDiscount>> {
  const rows = await call.db.select().from(discountCodes).where(eq(discountCodes.code, code))
  const [discount] = await toShownDiscounts(call, rows)
  return discount ? { discount } : fail(discountErrors, 'DISCOUNT_NOT_FOUND')
}
