import { asc, count, desc } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { discountCategories } from './discounted-goods.ts'
import { discountCodes } from './tables.ts'
import { toShownDiscounts } from './to-shown-discounts.ts'

const PAGE = 20

export async function listDiscounts(
  call: CallOf<typeof contract.listDiscounts>,
  { page }: InputOf<typeof contract.listDiscounts>,
): Promise<ResultOf<typeof contract.listDiscounts>> {
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(discountCodes)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const at = Math.min(page, pages)
  const rows = await call.db
    .select()
    .from(discountCodes)
    .orderBy(desc(discountCodes.createdAt), asc(discountCodes.code))
    .limit(PAGE)
    .offset((at - 1) * PAGE)
  const discounts = await toShownDiscounts(call, rows)
  return { discounts, categories: discountCategories(call), page: at, pages }
}
