import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toCents, toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { deliveryOptions, nextCutOff } from '../model/arrival.ts'
import { shipPromise } from '../model/promise.ts'
import { deliverySettings } from './delivery-settings.ts'

const destinationOf = (code: string) => ({ code, country: /^\d/.test(code) ? ('US' as const) : ('CA' as const) })

export function listDeliveryOptions(
  call: CallOf<typeof contract.listDeliveryOptions>,
  { zip, subtotal, pounds }: InputOf<typeof contract.listDeliveryOptions>,
): ResultOf<typeof contract.listDeliveryOptions> {
  const { now } = call
  const delivery = deliverySettings(call)
  const to = zip === undefined ? undefined : destinationOf(zip)
  const options = deliveryOptions(delivery, { now, goods: toCents(subtotal), pounds, to })
  return {
    options: options.map(({ price, missingForFree, ...rest }) => ({
      ...rest,
      price: toDollars(price),
      missingForFree: missingForFree === undefined ? null : toDollars(missingForFree),
    })),
    shipPromise: shipPromise(delivery, now),
    until: nextCutOff(delivery, now).toISOString(),
  }
}
