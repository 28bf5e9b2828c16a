import { data } from 'react-router'
import { offers } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi, viewerContext } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { updateDesignerNote } from '#shop/cart/check-contract.ts'
import type {
  getCart,
  removeCartItem,
  restoreCartItem,
  updateCartItem,
  updateDiscountCode,
  updateNeededBy,
  updatePrintMethod,
} from '#shop/cart/contract.ts'
import { type CartAnswer, cartFailed, type Timeliness } from '#shop/cart/web/cart-data.ts'
import { CartPage } from '#shop/cart/web/cart-page.tsx'
import { showCartToast } from '#shop/cart/web/show-cart-toast.ts'
import type { quoteCheckout } from '#shop/checkout/contract.ts'
import { AskUnderCart, SaveOffer } from '#shop/offers/web/save-offer.tsx'
import { WritingBanner } from '#shop/offers/web/staff/writing-banner.tsx'
import type { getPrices } from '#shop/pricing/contract.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { readQuantities } from '#shop/pricing/model/quantities.ts'
import type { Route } from './+types/cart'
import { pageTexts } from './texts.ts'
import { titled } from './titled.ts'
import { writtenInCart } from './written-in-cart.ts'

/** A guest has an empty cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const api = context.get(apiContext)
  const { list } = await api.call<typeof getPrices>('get', '/api/prices', {})
  const prices = { list, wholesale: viewer?.wholesaler ?? false }
  const none = { neededBy: null, ...noTimeliness, discount: null }
  if (!viewer) return { guest: true, cart: [], subtotal: 0, prices, ...none }
  const offer = { press: crypto.randomUUID(), validDays: offers.validDays }
  const cart = await api.call<typeof getCart>('get', '/api/cart/{userId}', { userId: viewer.userId })
  const writing = await writtenInCart(api, viewer)
  return {
    guest: false,
    prices,
    offer,
    writing,
    ...cart,
    ...(cart.neededBy === null ? noTimeliness : await timelinessOf(api)),
  }
}

const noTimeliness: Timeliness = { neededByProblem: '', neededByMethods: [] }

/** How every method stands to the day, of an empty cart too. Where it goes is not known here: most likely not far away. */
async function timelinessOf(api: PageApi): Promise<Timeliness> {
  const quote = await api.call<typeof quoteCheckout>('post', '/api/checkout/quote', { address: null })
  const { neededByProblem, methods } = quote
  return {
    neededByProblem,
    neededByMethods: methods.map(({ id, name, isInTime, neededByText }) => ({
      ...{ id, name, isInTime: isInTime ?? false, text: neededByText },
    })),
  }
}

async function change(api: PageApi, userId: string, form: FormData): Promise<unknown> {
  // The gate checks the id, whatever a form holds.
  const line = { userId, cartId: textOf(form, 'cartId') as `crt_${string}` }
  switch (textOf(form, 'intent')) {
    case 'edit':
      return api.call<typeof updateCartItem>('post', '/api/cart/edit', { ...line, quantities: readQuantities(form) })
    case 'method': {
      // The gate checks the name, whatever a form holds.
      const printMethod = textOf(form, 'printMethod') as PrintMethodName
      return api.call<typeof updatePrintMethod>('post', '/api/cart/print-method', { ...line, printMethod })
    }
    case 'designer-note':
      return api.call<typeof updateDesignerNote>('post', '/api/cart/designer-note', {
        ...{ ...line, designerNote: textOf(form, 'designerNote') || null },
      })
    case 'needed-by':
      return api.call<typeof updateNeededBy>('post', '/api/cart/needed-by', {
        ...{ userId, neededBy: textOf(form, 'neededBy') || null },
      })
    case 'discount':
      return api.call<typeof updateDiscountCode>('post', '/api/cart/discount-code', {
        ...{ userId, code: textOf(form, 'code') || null },
      })
    case 'remove':
      return api.call<typeof removeCartItem>('post', '/api/cart/remove', line)
    case 'restore':
      return api.call<typeof restoreCartItem>('post', '/api/cart/restore', line)
    default:
      throw data(null, { status: 400 })
  }
}

const namesOf = (form: FormData) => ({
  intent: textOf(form, 'intent'),
  cartId: textOf(form, 'cartId'),
  title: textOf(form, 'title') || pageTexts.theLine,
})

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const form = await request.formData()
  const names = namesOf(form)
  const refuse = (error: string, status: number) =>
    data<CartAnswer>({ ...names, done: false, error, again: status === 429, gone: status === 404 }, { status })
  if (!viewer) return refuse(pageTexts.signInFirst, 401)
  try {
    await change(context.get(apiContext), viewer.userId, form)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refuse(error.message, error.status)
  }
  return data<CartAnswer>({ ...names, done: true, error: '', again: false, gone: false })
}

// The drawer lies over every page: a failure is told inside it and does not take the page away.
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(cartFailed)

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const error = pageTexts.cartNotChanged
  const answer = await serverAction().catch((cause: unknown): CartAnswer => {
    if (cause instanceof Response) throw cause
    return { ...namesOf(form), done: false, error, again: true, gone: false }
  })
  const fields = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
  showCartToast(answer, { action: '/cart', fields })
  // A refusal renews the page, too: the line may have gone in another tab.
  return data(answer, { status: 200 })
}

export const meta = titled(pageTexts.shoppingCart, { name: 'robots', content: 'noindex' })

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  // A process of the version before answers without.
  const offer = 'offer' in loaderData && !loaderData.guest ? loaderData.offer : undefined
  const writing = ('writing' in loaderData && loaderData.writing) || undefined
  const isOrderable = 'cart' in loaderData && loaderData.cart.every(({ problem }) => problem === '')
  return (
    <CartPage
      loaded={loaderData}
      answer={actionData}
      head={writing && <WritingBanner offer={writing} />}
      isBought={!writing}
    >
      {isOrderable && offer && <SaveOffer {...offer} />}
      {offer && <AskUnderCart />}
    </CartPage>
  )
}
