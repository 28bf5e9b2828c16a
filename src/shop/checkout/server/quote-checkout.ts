import { identity } from '#config'
import type { InputOf } from '#platform/base/endpoint.ts'
import type { Cents } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { formatAddress } from '#shop/addresses/model/address.ts'
import { isCountry, liesIn } from '#shop/addresses/model/regions.ts'
import type { Membership } from '#shop/companies/model.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import { paymentProvider } from '#shop/payments/server/index.ts'
import { countedLines } from '#shop/pricing/model/counted-lines.ts'
import { sumByKind } from '#shop/pricing/model/line-price.ts'
import { lowDpiNotes, printedBy, setUpsIn } from '#shop/pricing/model/print-notes.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { depositOf, dueDay } from '#shop/receivables/model/due.ts'
import { overLimitText, termsForCheckout } from '#shop/receivables/server/index.ts'
import type * as contract from '../contract.ts'
import { type CheckoutQuote, checkoutErrors } from '../contract.ts'
import { LEAST_CHARGE, totalsOf } from '../model.ts'
import { checkoutTexts } from '../texts.ts'
import { cartHashOf } from './cart-hash.ts'
import { neededByProblem, timelinessOf } from './needed-by.ts'
import { type DeliveryPlace, type PricedCart, priceCart } from './price-cart.ts'

type SentPlace = InputOf<typeof contract.quoteCheckout>['address']

function readPlace(sent: SentPlace): DeliveryPlace | undefined {
  if (!sent) return undefined
  const country = sent.country.trim().toUpperCase()
  const state = sent.state.trim().toUpperCase()
  const zip = sent.zip.trim().toUpperCase()
  return isCountry(country) && liesIn(country, state, zip) ? { country, state, zip, county: sent.county } : undefined
}

function problemsOf({ lines, discount, offer }: PricedCart, grandTotal: Cents | null, isClosed: boolean): string[] {
  if (lines.length === 0) return [checkoutErrors.CART_EMPTY.text]
  const problems = lines.flatMap(({ title, problem }) => (problem ? [`${title}: ${problem}`] : []))
  // In a cart the code says so itself, where it can be removed.
  if (offer && discount?.problem) problems.push(checkoutTexts.codeOfOfferGone(discount.code, discount.problem))
  if (problems.length < lines.length && grandTotal !== null && grandTotal < LEAST_CHARGE)
    problems.push(checkoutErrors.TOO_LITTLE.text)
  return isClosed ? [...problems, paymentErrors.CHECKOUT_CLOSED.text] : problems
}

/** The terms of the account or the company, or those of the offer; told only where they are. */
async function termsOf(
  call: CallOf<typeof contract.quoteCheckout>,
  { offeredTerms }: PricedCart,
  grandTotal: Cents | null,
  companyId: Membership['companyId'] | undefined,
): Promise<CheckoutQuote['terms']> {
  const found = await termsForCheckout(call, { offered: offeredTerms, companyId })
  if (!found) return null
  const { terms, poRequired, left } = found
  const isWhole = terms.depositPercent === 0
  const deposit = isWhole ? 0 : grandTotal === null ? null : depositOf(grandTotal, terms)
  const balance = grandTotal === null || deposit === null ? null : grandTotal - deposit
  const isOver = left !== null && balance !== null && balance > left
  return {
    ...{ text: paymentTermsText(terms), isOfOffer: offeredTerms !== null, poRequired, deposit, balance, left },
    isOfCompany: companyId !== undefined,
    dueOn: dueDay(terms, shopToday(call)),
    problem: isOver ? overLimitText(left, balance) : '',
  }
}

export async function quoteCheckout(
  call: CallOf<typeof contract.quoteCheckout>,
  input: InputOf<typeof contract.quoteCheckout>,
): Promise<CheckoutQuote> {
  const { deliveryMethod, rush: isRush = false, offer } = input
  const priced = await priceCart(call, { offer, deliveryMethod, to: readPlace(input.address), rush: isRush })
  const { lines, adjustments, discount, rush, neededBy, methods, chosen, tax, question } = priced
  const counted = countedLines(lines)
  const shipping = counted.length > 0 ? chosen.price : 0
  const totals = totalsOf({ lines, adjustments, shipping, tax: tax?.total ?? 0 })
  return {
    lines: lines.map((line) => ({
      lineId: line.lineId,
      title: line.title,
      brand: line.brand,
      code: line.code,
      color: line.color,
      image: line.images[0] ?? '',
      quantities: { ...line.quantities },
      pieces: piecesIn(line.quantities),
      unitPrice: line.unitPrice,
      lowDpiNotes: lowDpiNotes(line.options),
      judgments: [...line.judgments],
      printedBy: printedBy(line).join(),
      setUps: setUpsIn(line.options),
      lineTotal: line.lineTotal,
      problem: line.problem ?? null,
    })),
    cartHash: cartHashOf(lines),
    offer: priced.offer ?? null,
    madeOf: sumByKind([...counted.flatMap((line) => line.madeOf), ...adjustments]),
    subtotal: totals.subtotal,
    deliveryMethod: chosen.id,
    methods: methods.map((method) => ({
      ...method,
      ...timelinessOf(method, neededBy),
      missingForFree: method.missingForFree ?? null,
    })),
    pickupAt: chosen.isPickup ? formatAddress({ ...identity.address, apt: '' }) : null,
    neededBy,
    neededByProblem: neededByProblem(priced),
    rush: rush ?? null,
    discount: discount ? { ...discount, problem: discount.problem ?? '' } : null,
    shipping: totals.shipping,
    tax: tax ? totals.tax : null,
    taxNote: tax?.note ?? question?.question ?? checkoutTexts.taxNotYet,
    taxParts: tax ? tax.parts.map(({ label, rate, taxable, tax: part }) => ({ label, rate, taxable, tax: part })) : [],
    counties: [...((question ?? tax)?.choices ?? [])],
    county: tax?.choices ? (input.address?.county ?? null) : null,
    grandTotal: tax ? totals.grandTotal : null,
    terms: lines.length > 0 ? await termsOf(call, priced, tax ? totals.grandTotal : null, input.companyId) : null,
    problems: problemsOf(priced, tax ? totals.grandTotal : null, call.use(paymentProvider).name === 'closed'),
  }
}
