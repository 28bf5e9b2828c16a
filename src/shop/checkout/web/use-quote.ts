import { useFetcher } from 'react-router'
import { api } from '#platform/web/api.ts'
import type { Quote, quoteCheckout } from '../contract.ts'
import type { DeliveryMethodId, Destination } from './read-checkout.ts'

export interface QuoteAsk {
  readonly to: Destination | undefined
  readonly deliveryMethod: DeliveryMethodId
}

/** The page's own address that answers a quote; it is asked again after every post, so it follows the cart. */
const QUOTE_PATH = '/checkout/quote'

/** What the cart costs there and so delivered: first as the page came, then as the form changes. */
export function useQuote(initial: Quote) {
  const fetcher = useFetcher<Quote>({ key: 'checkout-quote' })
  const ask = ({ to, deliveryMethod }: QuoteAsk) => {
    const query = new URLSearchParams({ deliveryMethod, ...to })
    void fetcher.load(`${QUOTE_PATH}?${query}`)
  }
  return { quote: fetcher.data ?? initial, isPending: fetcher.state !== 'idle', ask }
}

/** The same at this moment, without showing it: asked where Pay was pressed before the total had arrived. */
export const quoteNow = ({ to, deliveryMethod }: QuoteAsk): Promise<Quote> =>
  api.call<typeof quoteCheckout>('post', '/api/checkout/quote', { address: to ?? null, deliveryMethod })
