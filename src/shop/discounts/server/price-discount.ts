import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { prepared, type SqlText } from '#platform/server/db/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { hasOrdered } from '#shop/orders/server/index.ts'
import { applyDiscount, type DiscountedLine } from '#shop/pricing/model/discount.ts'
import { discountText } from '#shop/pricing/model/discount-text.ts'
import { pricingTexts } from '#shop/pricing/texts.ts'
import { readCode } from '../model/code.ts'
import { countedUses } from './counted-uses.ts'
import { discountCodes } from './tables.ts'
import { toDiscount } from './to-discount.ts'

/** What a code does to a cart. */
export interface AppliedDiscount {
  readonly code: string
  /** '10% off'; empty where nobody knows the code. */
  readonly text: string
  /** What it takes off, and the same by lines, in their order. */
  readonly amount: Cents
  readonly shares: readonly Cents[]
  /** Why it takes nothing off. */
  readonly problem: string | null
}

// What a person's own unfinished attempt holds is what this person is about to buy.
const byOthers = (userId: SqlText) => sql`(used.order_number is not null or used.user_id <> ${userId})`
const byOrdersOf = (userId: SqlText) => sql`used.user_id = ${userId} and used.order_number is not null`

const codeStatement = prepared((db) => {
  const { usesPerPerson, usesInAll, firstOrderOnly } = discountCodes
  const [userId, code] = [sql.placeholder('userId'), sql.placeholder('code')]
  return db
    .select({
      row: discountCodes,
      // What nothing is limited by is not counted.
      ownUses: sql<number>`case when ${usesPerPerson} is null then 0 else ${countedUses(code, byOrdersOf(userId))} end`,
      allUses: sql<number>`case when ${usesInAll} is null then 0 else ${countedUses(code, byOthers(userId))} end`,
      isFirstOrder: sql<boolean>`case when ${firstOrderOnly} then not ${hasOrdered(userId)} else false end`,
    })
    .from(discountCodes)
    .where(eq(discountCodes.code, code))
})

/** A code with how often it was used, for this person. */
export async function findCode(call: SignedIn, code: string) {
  const [found] = await codeStatement(call.db).execute({ userId: call.actor.userId, code })
  return found
}

/** What a code takes off these lines for this person, or why nothing: one statement. */
export async function priceDiscount(
  call: SignedIn,
  typed: string,
  lines: readonly DiscountedLine[],
): Promise<AppliedDiscount> {
  const code = readCode(typed)
  const nothing = { code, amount: 0, shares: lines.map(() => 0) }
  const found = await findCode(call, code)
  if (!found) return { ...nothing, text: '', problem: pricingTexts.unknownCode }
  const { row, ...uses } = found
  const discount = toDiscount(call, row)
  const today = shopToday(call)
  const result = applyDiscount(discount, { ...uses, today, lines })
  const text = discountText(discount)
  return 'problem' in result ? { ...nothing, text, problem: result.problem } : { code, text, ...result, problem: null }
}
