import { data } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { addCartItem, editCartItem, getCart, removeCartItem } from '#shop/cart/contract.ts'
import { type CartAnswer, cartFailed, quantitiesIn, removedIn } from '#shop/cart/web/cart-data.ts'
import { CartPage } from '#shop/cart/web/cart-page.tsx'
import type { Route } from './+types/cart'

/** A guest has an empty cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return { guest: true, cart: [], subtotal: 0 }
  const api = context.get(apiContext)
  const { cart, subtotal } = await api.call<typeof getCart>('get', '/api/cart/{userId}', { userId: viewer.userId })
  return { guest: false, cart, subtotal }
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (!viewer) return data<CartAnswer>({ done: false, intent, error: 'Please sign in first.' }, { status: 401 })
  const api = context.get(apiContext)
  const { userId } = viewer
  // The gate checks the id, whatever a form holds.
  const line = { userId, cartId: textOf(form, 'cartId') as `crt_${string}` }
  try {
    if (intent === 'edit') {
      const quantities = quantitiesIn(form)
      await api.call<typeof editCartItem>('post', '/api/cart/edit', { ...line, quantities })
    } else if (intent === 'remove') {
      await api.call<typeof removeCartItem>('post', '/api/cart/remove', line)
    } else if (intent === 'restore') {
      const removed = removedIn(textOf(form, 'line'))
      if (!removed) throw data(null, { status: 400 })
      await api.call<typeof addCartItem>('post', '/api/cart/add', { ...removed, userId })
    } else throw data(null, { status: 400 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data<CartAnswer>({ done: false, intent, error: error.message }, { status: error.status })
  }
  return data<CartAnswer>({ done: true, intent, error: '' })
}

// The drawer lies over every page: a failure is told inside it and does not take the page away.
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(cartFailed)

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CartAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { done: false, intent: '', error: 'Your cart could not be changed. Please try again.' }
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Shopping Cart' }, { name: 'robots', content: 'noindex' }]

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage shown={loaderData} />
}
