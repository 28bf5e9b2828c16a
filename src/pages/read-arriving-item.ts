import { ApiError } from '#platform/base/client.ts'
import type { PageApi } from '#platform/web/api-context.ts'
import type { getCartLine, getOrderedItem } from '#shop/cart/contract.ts'
import { lineOfWork } from '#shop/designs/web/document/cart-line.ts'
import type { ArrivingItem } from '#shop/designs/web/document/read-labs.ts'

/** What is not there (any more), or not one's own, is said; the editor stands without it. */
async function orProblem(read: Promise<ArrivingItem>): Promise<ArrivingItem> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error
    return { item: null, line: null, problem: error.message }
  }
}

async function readLine(api: PageApi, userId: string, cartId: `crt_${string}`): Promise<ArrivingItem> {
  const path = '/api/cart/{userId}/lines/{cartId}'
  const { line } = await api.call<typeof getCartLine>('get', path, { userId, cartId })
  return { item: line, line: { cartId: line.cartId, version: line.version }, problem: '' }
}

async function readOrdered(api: PageApi, userId: string, orderNumber: string, itemId: string): Promise<ArrivingItem> {
  const path = '/api/cart/{userId}/ordered/{orderNumber}/{itemId}'
  const { item } = await api.call<typeof getOrderedItem>('get', path, { userId, orderNumber, itemId })
  return { item, line: null, problem: '' }
}

/**
 * What an address of the editor brings from the cart or an order: `line`, or unsaved work on a line, and `order` with `item`.
 */
export async function readArrivingItem(
  api: PageApi,
  userId: string,
  search: URLSearchParams,
): Promise<ArrivingItem | null> {
  const cartId = lineOfWork(search.get('line')) ?? lineOfWork(search.get('draft'))
  if (cartId) return orProblem(readLine(api, userId, cartId))
  const [orderNumber, itemId] = [search.get('order'), search.get('item')]
  if (!orderNumber || !itemId) return null
  return orProblem(readOrdered(api, userId, orderNumber, itemId))
}
