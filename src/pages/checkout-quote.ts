import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import type { CheckoutQuote, quoteCheckout } from '#shop/checkout/contract.ts'
import type { QuoteAnswer } from '#shop/checkout/web/use-quote.ts'
import type { Route } from './+types/checkout-quote'
import { requireViewer } from './require-viewer.ts'
import { toOffer } from './to-offer.ts'

/** The quote for a place and a delivery method while the checkout form is filled in. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<CheckoutQuote> {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const [country, state, zip] = [query.get('country'), query.get('state'), query.get('zip')]
  const address = country && state && zip ? { country, state, zip, county: query.get('county') } : null
  const deliveryMethod = query.get('deliveryMethod') || undefined
  const [id, version] = [query.get('offer'), Number(query.get('version'))]
  // The gate checks the ids, whatever an address holds.
  const offer = id ? { offer: { id: id as `off_${string}`, version } } : {}
  const companyId = query.get('companyId') as `cmp_${string}` | null
  const input = { address, deliveryMethod, rush: query.has('rush'), ...offer, ...(companyId && { companyId }) }
  const quote = context.get(apiContext).call<typeof quoteCheckout>('post', '/api/checkout/quote', input)
  return id ? quote.catch((cause: unknown) => toOffer(id, cause)) : quote
}

/** What is posted meanwhile changes a cart, and no offer; the last post is that it was paid. */
export const shouldRevalidate = ({ currentUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !currentUrl.searchParams.has('offer')

/** The form stays with the total that it had, and offers to ask again; what a newer question ended has not failed. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<QuoteAnswer> =>
  serverLoader().catch((cause: unknown) => {
    if (cause instanceof Response || request.signal.aborted) throw cause
    return { failed: true } as const
  })
