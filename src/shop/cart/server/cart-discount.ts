import { toDollars } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { priceDiscount } from '#shop/discounts/server/index.ts'
import type { CartDiscount } from '../contract.ts'
import type { PricedLine } from '../model/priced-line.ts'

/** What a code takes off these lines. */
export async function discountOfCart(
  call: SignedIn,
  code: string,
  lines: readonly PricedLine[],
): Promise<CartDiscount> {
  const { text, amount, problem } = await priceDiscount(call, code, lines)
  return { code, text, amount: toDollars(amount), problem: problem ?? '' }
}
