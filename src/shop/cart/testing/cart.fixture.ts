import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, type OpenOptions, openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee as fixture } from '#shop/catalogue/testing/tee.fixture.ts'
import { addCartItem, getCart } from '../contract.ts'
import { cartCalls } from '../server/http.ts'

/** A T-shirt in a color of all sizes, one of two, and one that is no longer made. */
export const teeOfManySizes = {
  ...fixture,
  colors: [
    ...fixture.colors,
    { name: 'Black', hex: '#000000', family: 'Blacks', sizes: ['S', 'M'] },
    { name: 'Teal', hex: '#16808A', family: 'Greens', discontinued: true },
  ],
  prices: [{ size: 'S', priceCents: 472 }, ...fixture.prices],
} as const
const old = { ...teeOfManySizes, styleId: 40, itemCode: 'OLD', code: 'OLD', discontinued: true }
export const later = { ...teeOfManySizes, styleId: 41, itemCode: 'LATER', code: 'LATER' }

const picture = async (width: number, height: number, background = 'tomato') => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

type Add = Omit<SentOf<typeof addCartItem>, 'userId'>
export const blanks: Add = { itemCode: '3001', quantities: { M: 1 }, hasRights: true }

/** The cart beside a catalogue of three styles, of which one is no longer made, and pictures to print. */
export async function openCart({ calls = [] }: Partial<Pick<OpenOptions, 'calls'>> = {}) {
  const holder = createCatalogueCache()
  const shop = await openApi({ calls: [...cartCalls, ...artworkCalls, ...calls], plug: [plug(catalogueCache, holder)] })
  await importStyles(shop.systemCall(), [teeOfManySizes, old, later])
  await holder.start(shop.db)
  afterAll(() => holder.stop())
  const [logo, wide, view] = await Promise.all([picture(60, 60), picture(80, 40, 'navy'), picture(30, 30, 'white')])

  const add = (who: Customer, over: Partial<Add> = {}) =>
    who.call(addCartItem, { userId: who.userId, ...blanks, ...over })
  const cartOf = async (who: Customer) => (await who.call(getCart, { userId: who.userId })).cart

  async function post(who: Customer, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' }
    const response = await who.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  const rawAdd = (who: Customer, over: Record<string, unknown>) =>
    post(who, '/api/cart/add', { userId: who.userId, ...blanks, ...over })

  async function addOne(who: Customer, over: Partial<Add> = {}) {
    const { cart } = await add(who, over)
    const line = cart.at(-1)
    if (!line) throw new Error('a line was added')
    return line
  }

  const callOf = (who: Customer, roles: string[] = []) => {
    const names = { firstName: '', lastName: '', picture: '' }
    return { ...shop.systemCall(), actor: { userId: who.userId, sessionId: '', email: who.email, ...names, roles } }
  }
  return { shop, holder, picture, logo, wide, view, add, cartOf, post, rawAdd, addOne, callOf }
}
