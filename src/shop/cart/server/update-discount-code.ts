import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { readCode } from '#shop/discounts/model/code.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { discountOfCart } from './cart-discount.ts'
import { priceRows, selectLines } from './cart-lines.ts'
import { writeCartChoices } from './write-cart-choices.ts'

export async function updateDiscountCode(
  call: CallOf<typeof contract.updateDiscountCode>,
  input: InputOf<typeof contract.updateDiscountCode>,
): Promise<ResultOf<typeof contract.updateDiscountCode>> {
  const { userId } = call.actor
  const code = readCode(input.code ?? '') || null
  const discount =
    code && (await discountOfCart(call, code, priceRows(call, call.actor, await selectLines(call, userId))))
  if (discount && discount.problem !== '') {
    throw new Expected({ ...cartErrors.CODE_REFUSED, text: discount.problem }, 'CODE_REFUSED')
  }
  await writeCartChoices(call, userId, { discountCode: code })
  return { discount: discount || null }
}
