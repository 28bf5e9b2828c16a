import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { api } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { OfferVersion } from '#shop/offers/contract.ts'
import type { CheckoutQuote, quoteCheckout } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import type { Destination } from './read-checkout.ts'

export interface QuoteInput {
  readonly to: Destination | undefined
  readonly deliveryMethod: string
  /** Where it was asked for. */
  readonly county?: string
  /** Whether production days are bought down. */
  readonly rush: boolean
  /** What is paid instead of the cart. */
  readonly offer: OfferVersion | undefined
  /** For which it is ordered; empty where it is for oneself. */
  readonly companyId: string
}

/** What the page's own address answers in the browser. */
export type QuoteAnswer = CheckoutQuote | { readonly failed: true }

/** It is asked again after every post, so it follows the cart. */
const QUOTE_PATH = '/checkout/quote'

/** A process of the version before answers with the cart whatever it is asked: that is no quote of the offer. */
const isOf = (quote: CheckoutQuote, offer: OfferVersion | undefined): boolean =>
  quote.offer?.id === offer?.id && quote.offer?.version === offer?.version

/** What is sent along where an offer is paid. */
export const offerShown = ({ offer }: Pick<CheckoutQuote, 'offer'>): OfferVersion | undefined =>
  offer ? { id: offer.id, version: offer.version } : undefined

/** What the cart costs there and so delivered: first as the page came, then as the form changes. */
export function useQuote(initial: CheckoutQuote) {
  const { load, data, state } = useFetcher<QuoteAnswer>({ key: 'checkout-quote' })
  const asked = useRef('')
  const last = useRef<CheckoutQuote>(undefined)
  if (data && !('failed' in data) && isOf(data, offerShown(initial))) last.current = data
  const refresh = ({ to, deliveryMethod, county = '', rush, offer, companyId }: QuoteInput) => {
    const paid = offer && { offer: offer.id, version: String(offer.version) }
    const query = new URLSearchParams({
      ...{ deliveryMethod, county, ...(rush && { rush: '1' }), ...to, ...paid },
      ...(companyId && { companyId }),
    })
    asked.current = `${QUOTE_PATH}?${query}`
    void load(asked.current)
  }
  useEffect(() => {
    if (!data || !('failed' in data)) return
    const action = { label: checkoutTexts.tryAgain, run: () => void load(asked.current) }
    toast({ text: checkoutTexts.totalNotUpdated, tone: 'danger', action })
  }, [data, load])
  // A total that could not be renewed is shown as it was.
  return { quote: last.current ?? initial, isPending: state !== 'idle', refresh }
}

/** The same at this moment, without showing it: asked where Pay was pressed before the total had arrived. */
export async function quoteNow({
  to,
  deliveryMethod,
  county,
  rush,
  offer,
  companyId,
}: QuoteInput): Promise<CheckoutQuote> {
  const quote = await api.call<typeof quoteCheckout>('post', '/api/checkout/quote', {
    address: to ? { ...to, county } : null,
    ...{ deliveryMethod, rush, ...(offer && { offer }) },
    // The gate checks it, whatever a form holds.
    ...(companyId && { companyId: companyId as `cmp_${string}` }),
  })
  if (!isOf(quote, offer)) throw new Error('A quote of something else than what is paid')
  return quote
}
