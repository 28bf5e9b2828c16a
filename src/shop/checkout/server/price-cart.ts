import { delivery as deliverySettings } from '#config'
import type { SignedIn } from '#platform/server/call.ts'
import { hasRole } from '#platform/server/call.ts'
import type { Country } from '#shop/addresses/model/regions.ts'
import { linesForCheckout, type PricedLine } from '#shop/cart/server/index.ts'
import { type DeliveryOption, deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { localTimeOf } from '#shop/delivery/model/zoned-time.ts'
import { quoteTax, type TaxQuote } from '#shop/tax/server/index.ts'
import { goodsOf, soldPieces } from '../model.ts'

export interface Place {
  readonly country: Country
  readonly state: string
  readonly zip: string
}

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly methods: readonly DeliveryOption[]
  readonly chosen: DeliveryOption
  /** Undefined while nobody knows where it goes. */
  readonly tax: TaxQuote | undefined
}

/** Wholesale accounts are opened with their exemption certificate on file. */
const EXEMPT = 'wholesaler'

/** What the cart costs at this moment. May ask a tax service, so it is never called inside a transaction. */
export async function priceCart(
  call: SignedIn,
  ask: { deliveryMethod: string; to: Place | undefined },
): Promise<PricedCart> {
  const lines = await linesForCheckout(call)
  const goods = goodsOf(lines)
  const to = ask.to && { country: ask.to.country, code: ask.to.zip }
  const methods = deliveryOptions(deliverySettings, { now: call.now, goods, to })
  const chosen = methods.find((one) => one.id === ask.deliveryMethod)
  if (!chosen) throw new RangeError(`There is no delivery method ${ask.deliveryMethod}`)
  const tax =
    ask.to &&
    (await quoteTax(call, {
      to: ask.to,
      on: localTimeOf(call.now, deliverySettings.timeZone).date,
      goods: soldPieces(lines),
      shipping: chosen.price,
      exempt: hasRole(call, EXEMPT),
    }))
  return { lines, methods, chosen, tax }
}
