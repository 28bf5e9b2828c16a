import { data, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Stepper } from '#platform/web/ui/stepper.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getDefaultAddress, listAddresses } from '#shop/addresses/contract.ts'
import type { quoteCheckout } from '#shop/checkout/contract.ts'
import { checkoutTexts } from '#shop/checkout/texts.ts'
import { CheckoutForm } from '#shop/checkout/web/checkout-form.tsx'
import { recordPaidOrder } from '#shop/checkout/web/pay.ts'
import { payPlainly } from '#shop/checkout/web/pay-plainly.ts'
import { destinationOf } from '#shop/checkout/web/read-checkout.ts'
import { CHECKOUT_STEPS } from '#shop/checkout/web/steps.ts'
import type { createInvoice } from '#shop/invoices/contract.ts'
import type { getOffer } from '#shop/offers/contract.ts'
import { isPayable } from '#shop/offers/model.ts'
import type { getPaymentSettings, listPaymentMethods } from '#shop/payments/contract.ts'
import type { Route } from './+types/checkout'
import { buyingCompany } from './company/buying-company.ts'
import { orNotFound } from './or-not-found.ts'
import { requireViewer } from './require-viewer.ts'
import { pageTexts } from './texts.ts'
import { titled } from './titled.ts'
import { toOffer } from './to-offer.ts'

export const meta = titled(pageTexts.checkout)

const savedThings = async (api: PageApi, userId: string) => {
  const [{ addresses }, { defaultAddressId }, cards] = await Promise.all([
    api.call<typeof listAddresses>('get', '/api/accountInfo/{userId}', { userId }),
    api.call<typeof getDefaultAddress>('get', '/api/accountInfo/defaultAddress/{userId}', { userId }),
    api.call<typeof listPaymentMethods>('get', '/api/accountInfo/payment/{userId}', { userId }),
  ])
  return { addresses, defaultAddressId, ...cards }
}

/** What is paid instead of the cart, in the version that holds. One that cannot be paid any more says so on its own page. */
async function offerOf(api: PageApi, id: string | null) {
  if (id === null) return undefined
  // The gate checks the id, whatever an address holds.
  const input = { offerId: id as `off_${string}` }
  const { offer } = await api.call<typeof getOffer>('get', '/api/offers/{offerId}', input).catch(orNotFound)
  if (!isPayable(offer.state)) throw redirect(`/offers/${id}`)
  return { offer: { id: offer.id, version: offer.version } }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, firstName, lastName } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const saved = await savedThings(api, userId)
  const offerId = new URL(request.url).searchParams.get('offer')
  const { company, companyAddresses } = await buyingCompany(api, offerId)
  const first =
    saved.addresses.find((one) => one._id === saved.defaultAddressId) ?? saved.addresses[0] ?? companyAddresses[0]
  const address = first ? destinationOf(first) : undefined
  const offer = await offerOf(api, offerId)
  const [quote, { provider }] = await Promise.all([
    api.call<typeof quoteCheckout>('post', '/api/checkout/quote', {
      ...{ address: address ?? null, ...offer },
      ...(company && { companyId: company.id }),
    }),
    api.call<typeof getPaymentSettings>('get', '/api/payments/settings', {}),
  ])
  return { userId, name: { firstName, lastName }, quote, provider, ...saved, company, companyAddresses }
}

/**
 * `record` follows a payment made in the browser, `show` one that turned out to be made before; `pay` is the whole form,
 * sent before the script was there.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textOf(form, 'intent') === 'record') return finish(api, userId, textOf(form, 'paymentIntentId'))
  if (textOf(form, 'intent') === 'show')
    return redirect(`/order-confirm/${encodeURIComponent(textOf(form, 'orderNumber'))}`)
  const own = await savedThings(api, userId)
  const offerId = textOf(form, 'offer')
  const { companyAddresses } = await buyingCompany(api, null)
  const saved = { ...own, addresses: [...own.addresses, ...companyAddresses] }
  const paying = payPlainly(api, { userId, form, saved })
  // What was refused is shown with what it costs now, which an offer that is over has not.
  const outcome = await (offerId ? paying.catch((cause: unknown) => toOffer(offerId, cause)) : paying)
  if ('orderNumber' in outcome) return redirect(`/order-confirm/${outcome.orderNumber}`)
  if ('paymentIntentId' in outcome) return finish(api, userId, outcome.paymentIntentId)
  return data({ sent: outcome, unrecorded: undefined }, { status: 400 })
}

async function finish(api: PageApi, userId: string, paymentIntentId: string) {
  try {
    const input = { userId, paymentIntentId }
    const orderNumber = await recordPaidOrder(api, input)
    // The order stands with or without its invoice, which is drawn at the latest when somebody opens it.
    await api.call<typeof createInvoice>('post', '/api/xero/create-invoice', input).catch(unlessAnswered)
    return redirect(`/order-confirm/${orderNumber}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ sent: undefined, unrecorded: error.message }, { status: 503 })
  }
}

function unlessAnswered(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.quote.lines.length === 0
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl">{pageTexts.checkout}</h1>
      <div className="mt-5 mb-8 max-w-2xl">
        <Stepper steps={CHECKOUT_STEPS} current={isEmpty ? 0 : 1} label={pageTexts.checkoutProgress} />
      </div>
      {actionData?.unrecorded ? (
        <Unrecorded text={actionData.unrecorded} />
      ) : isEmpty ? (
        <EmptyState
          title={pageTexts.emptyCart}
          action={<ButtonLink to="/browse">{pageTexts.startBrowsing}</ButtonLink>}
        >
          {pageTexts.emptyCheckoutLead}
        </EmptyState>
      ) : (
        <CheckoutForm
          data={loaderData}
          sent={actionData?.sent}
          bookActions={{ addresses: '/address-book', cards: '/card-book' }}
        />
      )}
    </div>
  )
}

/** By then the money is taken; what has become of the order, the shop knows. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), () => ({ sent: undefined, unrecorded: pageTexts.connectionLost }))

/** The money is taken and the order is not in sight yet; the shop writes it by itself. */
const Unrecorded = ({ text }: { text: string }) => (
  <Alert
    tone="success"
    title={checkoutTexts.orderPlaced}
    action={
      <ButtonLink to="/orders" size="sm" look="line">
        {pageTexts.viewYourOrders}
      </ButtonLink>
    }
  >
    {pageTexts.orderAppearsSoon(text)}
  </Alert>
)
