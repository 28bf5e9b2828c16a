import { Expected, fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { LEAST_CHARGE } from '#shop/checkout/model.ts'
import { deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import type { GarmentRow } from '#shop/rosters/server/index.ts'
import { isQuestion } from '#shop/tax/server/index.ts'
import { groupPaymentErrors } from '../../contract.ts'
import { type PiecePrice, shareOfPiece, sumOfPrice } from '../../model/shares.ts'
import { groupPaymentTexts } from '../../texts.ts'
import { type GroupPlace, taxAt } from './place.ts'
import { type GroupUnits, sumOfSetUps, unitsAt } from './units.ts'

export interface PromisedPiece extends PiecePrice {
  readonly garment: number
  readonly size: string
}

interface Promised {
  readonly garments: readonly GarmentRow[]
  readonly minimum: number
  readonly deliveryMethod: string
  readonly place: Omit<GroupPlace, 'isPickup'>
}

function deliveryAt(call: SignedIn, units: GroupUnits, { minimum, deliveryMethod, place: { address } }: Promised) {
  const offered = units.units.map(({ unit, pounds }) => {
    const goods = unit * minimum + sumOfSetUps(units)
    const to = { country: address.country, code: address.zip }
    const methods = deliveryOptions(deliverySettings(call), { now: call.now, goods, to, pounds })
    return methods.find(({ id }) => id === deliveryMethod) ?? fail(groupPaymentErrors, 'METHOD_GONE')
  })
  // Whatever the members choose: the heaviest, and no free delivery that the cheapest would miss.
  const price = Math.max(...offered.map((one) => one.price))
  return { share: shareOfPiece(price, minimum), isPickup: offered.every((one) => one.isPickup) }
}

/** What each piece costs at the break of the minimum, tax and delivery included. May ask a tax service: in no transaction. */
export async function pricesAtMinimum(call: SignedIn, promised: Promised): Promise<PromisedPiece[]> {
  const { garments, minimum, place } = promised
  const sized = garments.flatMap((garment) => garment.sizes.map((size) => ({ garment, size })))
  const units = await unitsAt(call, sized, minimum)
  if (units.problems.length > 0) {
    const text = groupPaymentTexts.someGarment(units.problems.join(' '))
    throw new Expected({ ...groupPaymentErrors.NOT_ORDERABLE, text }, 'NOT_ORDERABLE')
  }
  const setUpShare = shareOfPiece(sumOfSetUps(units), minimum)
  const { share: delivery, isPickup } = deliveryAt(call, units, promised)
  const prices: PromisedPiece[] = []
  for (const { garment, size, unit } of units.units) {
    const goods = unit + setUpShare
    const sold = { goods: [{ size, pieces: minimum, unit: goods }], shipping: delivery * minimum }
    const quote = await taxAt(call, { ...place, isPickup }, sold)
    if (isQuestion(quote)) fail(groupPaymentErrors, 'COUNTY_NEEDED', { counties: quote.choices })
    const price = { garment: garment.position, size, goods, delivery, tax: shareOfPiece(quote.total, minimum) }
    if (sumOfPrice(price) < LEAST_CHARGE) fail(groupPaymentErrors, 'TOO_LITTLE')
    prices.push(price)
  }
  return prices
}
