import type { Client } from '#platform/base/client.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import type { CheckoutQuote, quoteCheckout } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import type { SentPlainly } from './checkout-form.tsx'
import { type PayOutcome, payCart, type SentPayment } from './pay.ts'
import {
  type CheckoutFields,
  destinationOf,
  needsNoCard,
  problemsAt,
  problemsOf,
  readCheckout,
  type SavedThings,
  toPaymentInput,
  toRefusal,
} from './read-checkout.ts'

interface PlainInput {
  readonly userId: string
  readonly form: FormData
  readonly saved: SavedThings
}

/** The offer that the form shows, where it is no cart. */
function offerIn(form: FormData): { offer?: OfferVersion } {
  const [id, version] = [form.get('offer'), form.get('offerVersion')]
  if (typeof id !== 'string' || typeof version !== 'string') return {}
  // The gate checks both, whatever a form holds.
  return { offer: { id: id as OfferVersion['id'], version: Number(version) } }
}

function quoteFor(
  api: Client,
  { address, deliveryMethod, county, rush }: CheckoutFields,
  paid: { offer?: OfferVersion },
): Promise<CheckoutQuote> {
  const to = destinationOf(address)
  return api.call<typeof quoteCheckout>('post', '/api/checkout/quote', {
    address: to ? { ...to, county } : null,
    ...{ deliveryMethod, rush, ...paid },
  })
}

/** A total that was not on the page is shown before it is paid. */
async function payShown(
  api: Client,
  fields: CheckoutFields,
  input: Pick<SentPayment, 'userId' | 'amount' | 'lineIds' | 'cartHash' | 'shipsOn' | 'offer'>,
): Promise<PayOutcome> {
  if (!fields.savedCard && !needsNoCard(fields)) return { kind: 'refused', text: checkoutTexts.noMethod }
  if (!(input.amount > 0)) return { kind: 'changed', text: checkoutTexts.checkTotal, offer: undefined }
  const outcome = await payCart(api, toPaymentInput(fields, { ...input, paymentMethodId: fields.savedCard?.id ?? '' }))
  return outcome.kind === 'challenge' ? { kind: 'refused', text: checkoutTexts.bankNeedsScript } : outcome
}

/** The whole form in one post, with a saved card: what a browser sends before the script is there, or without it. */
export async function payPlainly(
  api: Client,
  { userId, form, saved }: PlainInput,
): Promise<SentPlainly | { paymentIntentId: string } | { orderNumber: string }> {
  const fields = readCheckout(form, saved)
  const problems = problemsOf(fields, { now: new Date() })
  const amount = Number(form.get('amount'))
  const lineIds = form.getAll('lineId').filter((id): id is string => typeof id === 'string')
  const cartHash = form.get('cartHash')
  const shipsOn = form.get('shipsOn')
  const shown = {
    ...{ lineIds, cartHash: typeof cartHash === 'string' ? cartHash : undefined },
    ...(typeof shipsOn === 'string' && shipsOn !== '' && { shipsOn }),
    ...offerIn(form),
  }
  const state = toRefusal(problems) ?? (await payShown(api, fields, { userId, amount, ...shown }))
  if (state.kind === 'paid') return { paymentIntentId: state.paymentIntentId }
  if (state.kind === 'ordered') return { orderNumber: state.orderNumber }
  const said = state.kind === 'refused' && state.fields ? { ...problems, ...problemsAt(state.fields) } : problems
  return { state, problems: said, typed: fields.address, quote: await quoteFor(api, fields, offerIn(form)) }
}
