import { identity } from '#config'
import { type Cents, split } from '#platform/base/money.ts'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Country } from '#shop/addresses/model/regions.ts'
import { promiseShipping, type ShipPromise } from '#shop/capacity/server/index.ts'
import { type CheckoutLine, cartForCheckout } from '#shop/cart/server/index.ts'
import { type DeliveryOption, deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { type AppliedDiscount, priceDiscount } from '#shop/discounts/server/index.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { type OfferedGoods, offerForCheckout } from '#shop/offers/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { type PriceAdjustment, sumOfAdjustments } from '#shop/pricing/model/adjustments.ts'
import { countedLines, goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { rushFee } from '#shop/pricing/model/rush.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { findExemption, isQuestion, quoteTax, type TaxQuestion, type TaxQuote } from '#shop/tax/server/index.ts'
import { soldPieces } from '../model.ts'
import { checkoutTexts } from '../texts.ts'
import { workOf } from './work-of-lines.ts'

export interface DeliveryPlace {
  readonly country: Country
  readonly state: string
  readonly zip: string
  /** The answer to the question which county it is, where the ZIP code does not tell. */
  readonly county?: string | undefined
}

/** Production days bought down, whether or not it was chosen. */
export interface RushOffer {
  readonly fee: number
  readonly percent: number
  readonly isChosen: boolean
  readonly shipsOn: IsoDate
  readonly insteadOf: IsoDate
}

export interface PricedCart {
  readonly lines: readonly CheckoutLine[]
  /** What a code takes off, and what charges of an offer and rush put on. */
  readonly adjustments: readonly PriceAdjustment[]
  readonly discount: AppliedDiscount | undefined
  /** Undefined where no production days can be bought down. */
  readonly rush: RushOffer | undefined
  /** When it leaves, and what that takes of the presses' days. */
  readonly promise: ShipPromise
  readonly neededBy: IsoDate | null
  /** Which offer it is, where it is no cart. */
  readonly offer: OfferedGoods['offer'] | undefined
  /** How that offer is paid, where not at once. */
  readonly offeredTerms: PaymentTerms | null
  readonly methods: readonly DeliveryOption[]
  /** The same with rush production; none where it cannot be had. */
  readonly rushedMethods: readonly DeliveryOption[]
  /** The first of `methods` where the one that was asked for is not offered. */
  readonly chosen: DeliveryOption
  /** Undefined while nobody knows where it goes. */
  readonly tax: TaxQuote | undefined
  /** What has to be asked before the tax is known: never guessed. */
  readonly question: TaxQuestion | undefined
}

/** Where goods are taxed that are fetched: at the counter. */
const counter: DeliveryPlace = identity.address

interface Adjusted {
  readonly lines: readonly CheckoutLine[]
  readonly discount: AppliedDiscount | undefined
  /** What rush and charges put on, as far as it is taxed with the goods. */
  readonly added: Cents
}

/** The lines that are ordered, each with its share of the discount and of what is added. */
function adjustLines({ lines, discount, added }: Adjusted) {
  const taken = lines.map((line, at) => ({ ...line, adjustment: -(discount?.shares[at] ?? 0) }))
  const counted = countedLines(taken)
  const prices = counted.map(({ lineTotal, adjustment }) => lineTotal + adjustment)
  // Goods may be agreed to cost nothing.
  const weights = prices.some((price) => price > 0) ? prices : counted.map(({ quantities }) => piecesIn(quantities))
  const shares = added > 0 && counted.length > 0 ? split(added, weights) : []
  return counted.map((line, at) => ({ ...line, adjustment: line.adjustment + (shares[at] ?? 0) }))
}

async function taxOf(call: SignedIn, { to, shipping, ...goods }: Adjusted & { to: DeliveryPlace; shipping: number }) {
  const on = localTimeOf(call.now, deliverySettings(call).timeZone).date
  const exemption = await findExemption(call, { userId: call.actor.userId, place: `${to.country}-${to.state}`, on })
  const { country, state, zip, county } = to
  const place = { country, state, zip, ...(county && { county }) }
  return quoteTax(call, { to: place, on, goods: soldPieces(adjustLines(goods)), shipping, exemption })
}

/** In the order in which papers show it. */
function adjustmentsOf(
  discount: AppliedDiscount | undefined,
  charges: readonly PriceAdjustment[],
  fee: Cents,
): PriceAdjustment[] {
  const adjustments: PriceAdjustment[] = []
  if (discount && discount.amount > 0) {
    const label = checkoutTexts.code(discount.code, discount.text)
    adjustments.push({ kind: 'discount', label, amount: -discount.amount })
  }
  adjustments.push(...charges)
  if (fee > 0) adjustments.push({ kind: 'rush', label: checkoutTexts.rush, amount: fee })
  return adjustments
}

interface PriceCartInput {
  /** Paid instead of the cart. */
  readonly offer: OfferVersion | undefined
  readonly deliveryMethod: string | undefined
  readonly to: DeliveryPlace | undefined
  readonly rush: boolean
}

/** The goods of the cart at the prices of this moment, or those of an offer at its own. */
async function goodsFor(call: SignedIn, offer: OfferVersion | undefined) {
  if (offer) return offerForCheckout(call, offer)
  const { lines, neededBy, discountCode } = await cartForCheckout(call)
  const discount = discountCode === null ? undefined : await priceDiscount(call, discountCode, lines)
  return { lines, neededBy, discount, charges: [], offer: undefined, terms: null }
}

const taxedOf = (charges: readonly PriceAdjustment[]): Cents =>
  sumOfAdjustments(charges.filter(({ isUntaxed }) => !isUntaxed))

/** What the cart, or an offer, costs at this moment. May ask a tax service, so it is never called inside a transaction. */
export async function priceCart(call: SignedIn, input: PriceCartInput): Promise<PricedCart> {
  const { userId } = call.actor
  const { lines, neededBy, discount, charges, offer, terms: offeredTerms } = await goodsFor(call, input.offer)
  const counted = countedLines(lines)
  const { standard, rushed } = await promiseShipping(call, { work: workOf(counted), userId })
  // Rush and free delivery go by the goods: what an offer charges beside them is no part of it.
  const reduced = goodsOf(lines) - (discount?.amount ?? 0)
  const { rush: rates } = currentBook(call)
  const rush = rushed && {
    fee: rushFee(rates, reduced),
    percent: rates.percent,
    isChosen: input.rush,
    shipsOn: rushed.shipsOn,
    insteadOf: standard.shipsOn,
  }
  const promise = rushed && rush?.isChosen ? rushed : standard
  const fee = rush?.isChosen ? rush.fee : 0
  const to = input.to && { country: input.to.country, code: input.to.zip }
  const pounds = counted.reduce((sum, line) => sum + line.pounds, 0)
  const leavingOn = (shipsOn: IsoDate) =>
    deliveryOptions(deliverySettings(call), { now: call.now, goods: reduced, to, pounds, shipsOn })
  const methods = leavingOn(promise.shipsOn)
  const chosen = methods.find((one) => one.id === input.deliveryMethod) ?? methods[0]
  if (!chosen) throw new RangeError('The shop offers no delivery method')
  const place = chosen.isPickup ? counter : input.to
  const added = fee + taxedOf(charges)
  const answer = place && (await taxOf(call, { to: place, lines, discount, added, shipping: chosen.price }))
  const isOpen = answer !== undefined && isQuestion(answer)
  return {
    ...{ lines, discount, rush, promise, neededBy, offer, offeredTerms, methods, chosen },
    adjustments: adjustmentsOf(discount, charges, fee),
    rushedMethods: rushed ? leavingOn(rushed.shipsOn) : [],
    tax: isOpen ? undefined : answer,
    question: isOpen ? answer : undefined,
  }
}
