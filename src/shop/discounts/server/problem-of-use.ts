import type { SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { refusalOfUse } from '#shop/pricing/model/discount.ts'
import { pricingTexts } from '#shop/pricing/texts.ts'
import { readCode } from '../model/code.ts'
import { findCode } from './price-discount.ts'
import { toDiscount } from './to-discount.ts'

/** Why this person may not use a code now, whatever it takes off: where the amount was agreed on before, that alone counts. */
export async function problemOfUse(call: SignedIn, code: string): Promise<string | null> {
  const found = await findCode(call, readCode(code))
  if (!found) return pricingTexts.unknownCode
  const { row, ...uses } = found
  const today = shopToday(call)
  return refusalOfUse(toDiscount(call, row), { today, ...uses }) ?? null
}
