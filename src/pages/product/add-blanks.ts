import { data, redirect } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { withReturn } from '#platform/web/return-to.ts'
import type { addCartItem } from '#shop/cart/contract.ts'
import type { getProduct } from '#shop/catalogue/contract.ts'
import { readColors, sumQuantities } from '#shop/pricing/model/color-quantities.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import type { Route } from '../+types/product'
import { pageAddress } from '../page-address.ts'

/** 'Add blanks to cart'; also sent by itself after the sign-in that it needed. */
export async function addBlanks({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return redirect(withReturn('/signin', pageAddress(request)))
  const form = await request.formData()
  const wanted = readColors(form)
  const [first, ...more] = wanted.length > 1 ? wanted.filter(({ quantities }) => piecesIn(quantities) !== 0) : wanted
  const { color, quantities } = first ?? wanted[0]
  const api = context.get(apiContext)
  try {
    const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId: params.styleId })
    const image = product.colorFrontImage[Math.max(0, product.colorName.indexOf(color))] ?? product.image
    await api.call<typeof addCartItem>('post', '/api/cart/add', {
      userId: viewer.userId,
      itemCode: product.itemCode,
      color,
      quantities,
      images: [image],
      colors: more,
      design: undefined,
    })
  } catch (error) {
    return data({ error: refusalOf(error).error }, { status: 400 })
  }
  return { notice: `${plural(piecesIn(sumQuantities(wanted)), 'piece')} added to your cart.`, drawer: 'cart' }
}
