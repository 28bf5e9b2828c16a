import { apiContext } from '#platform/web/api-context.ts'
import type { CheckoutQuote, quoteCheckout } from '#shop/checkout/contract.ts'
import type { QuoteAnswer } from '#shop/checkout/web/use-quote.ts'
import type { Route } from './+types/checkout-quote'
import { requireViewer } from './require-viewer.ts'

/** The quote for a place and a delivery method while the checkout form is filled in. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<CheckoutQuote> {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const [country, state, zip] = [query.get('country'), query.get('state'), query.get('zip')]
  const address = country && state && zip ? { country, state, zip, county: query.get('county') } : null
  const deliveryMethod = query.get('deliveryMethod') || undefined
  const input = { address, deliveryMethod, rush: query.has('rush') }
  return context.get(apiContext).call<typeof quoteCheckout>('post', '/api/checkout/quote', input)
}

/** The form stays with the total that it had, and offers to ask again; what a newer question ended has not failed. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<QuoteAnswer> =>
  serverLoader().catch((cause: unknown) => {
    if (cause instanceof Response || request.signal.aborted) throw cause
    return { failed: true } as const
  })
