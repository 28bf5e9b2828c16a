import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Country } from '#shop/addresses/model/regions.ts'
import { type CheckoutLine, linesForCheckout } from '#shop/cart/server/index.ts'
import { type DeliveryOption, deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { countedLines, goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { findExemption, isQuestion, quoteTax, type TaxQuestion, type TaxQuote } from '#shop/tax/server/index.ts'
import { soldPieces } from '../model.ts'

export interface DeliveryPlace {
  readonly country: Country
  readonly state: string
  readonly zip: string
  /** The answer to the question which county it is, where the ZIP code does not tell. */
  readonly county?: string | undefined
}

export interface PricedCart {
  readonly lines: readonly CheckoutLine[]
  readonly methods: readonly DeliveryOption[]
  /** The first of them where the one that was asked for is not offered. */
  readonly chosen: DeliveryOption
  /** Undefined while nobody knows where it goes. */
  readonly tax: TaxQuote | undefined
  /** What has to be asked before the tax is known: never guessed. */
  readonly question: TaxQuestion | undefined
}

async function taxOf(
  call: SignedIn,
  { to, lines, shipping }: { to: DeliveryPlace; lines: readonly CheckoutLine[]; shipping: number },
) {
  const on = localTimeOf(call.now, deliverySettings(call).timeZone).date
  const exemption = await findExemption(call, { userId: call.actor.userId, place: `${to.country}-${to.state}`, on })
  const { county, ...place } = to
  const goods = soldPieces(countedLines(lines))
  return quoteTax(call, { to: county ? { ...place, county } : place, on, goods, shipping, exemption })
}

/** What the cart costs at this moment. May ask a tax service, so it is never called inside a transaction. */
export async function priceCart(
  call: SignedIn,
  input: { deliveryMethod: string | undefined; to: DeliveryPlace | undefined },
): Promise<PricedCart> {
  const lines = await linesForCheckout(call)
  const goods = goodsOf(lines)
  const to = input.to && { country: input.to.country, code: input.to.zip }
  const methods = deliveryOptions(deliverySettings(call), { now: call.now, goods, to })
  const chosen = methods.find((one) => one.id === input.deliveryMethod) ?? methods[0]
  if (!chosen) throw new RangeError('The shop offers no delivery method')
  const answer = input.to && (await taxOf(call, { to: input.to, lines, shipping: chosen.price }))
  const isOpen = answer !== undefined && isQuestion(answer)
  return {
    lines,
    methods,
    chosen,
    tax: isOpen ? undefined : answer,
    question: isOpen ? answer : undefined,
  }
}
