import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { catalogueHolder, createCatalogueHolder } from '#shop/catalogue/server/index.ts'
import { type Design, emptyDesign } from '#shop/designs/model/design.ts'
import { addShape } from '#shop/designs/model/drawn.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { productionCalls } from './http.ts'

const holder = createCatalogueHolder()
const shop = await openApi({ calls: productionCalls, plug: [plug(catalogueHolder, holder)] })

const address = {
  firstName: 'Pat',
  lastName: 'Example',
  phone: '2125550123',
  street: '350 5th Ave',
  apt: '',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}

const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const star = { ...addShape(onTee, 'front', 'star', 'star', '#c8102e'), sizing: 'scale' as const }

/** A paid order of three tees with a star, and the path of its front. */
async function orderedBy(who: Customer): Promise<string> {
  const item = {
    styleId: 39,
    itemCode: '3001',
    code: '3001',
    brand: 'BELLA + CANVAS',
    category: 'T-Shirts',
    title: 'Unisex Jersey T-Shirt',
    color: 'White',
    quantities: { M: 2, '3XL': 1 },
    sizePrices: { M: 1000, '3XL': 1050 },
    unitPrice: 1000,
    lineTotal: 3050,
    note: '',
    options: {},
    design: star,
    images: [],
    designImages: [],
  }
  const attemptId = newId('att')
  await recordOrder(shop.systemCall(), {
    userId: who.userId,
    attemptId,
    paymentIntentId: newId('pi'),
    placedAt: shop.clock.now(),
    email: 'pat@example.com',
    firstName: 'Pat',
    lastName: 'Example',
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals: { subtotal: 3050, shipping: 699, tax: 12, grandTotal: 3761 },
    taxLines: [],
    shippingAddress: address,
    billingAddress: address,
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items: [item],
  })
  const [order] = await shop.db.select().from(orders)
  const [line] = await shop.db.select().from(orderItems)
  return `/api/production/print/${order?.orderNumber}/${line?.id}`
}

let ann: Customer
let ada: Customer
let path = ''

beforeAll(async () => {
  await holder.start(shop.db)
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  path = await orderedBy(ann)
  return () => holder.stop()
})

test('staff get the print file of a view, never kept by a cache', async () => {
  const answer = await ada.fetch(`${path}/front?size=M`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+-front-S\.png"$/)
  const { width, density } = await sharp(await answer.arrayBuffer()).metadata()
  const [wide = 0] = (answer.headers.get('x-print-inches') ?? '').split(' x ').map(Number)
  expect(Math.abs((width ?? 0) - wide * 300)).toBeLessThan(1)
  expect(density).toBe(300)
})

test('a larger size has a larger print where the design grows with the garment', async () => {
  const widths = await Promise.all(
    ['M', '3XL'].map(async (size) => {
      const answer = await ada.fetch(`${path}/front?size=${size}`)
      return (await sharp(await answer.arrayBuffer()).metadata()).width ?? 0
    }),
  )
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(28 / 18, 2)
})

test('shapes alone also come as a PDF', async () => {
  const answer = await ada.fetch(`${path}/front?format=pdf`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test.each([
  ['a view without a print', (at: string) => `${at}/back`, 404],
  ['a size that was not ordered', (at: string) => `${at}/front?size=XL`, 404],
  ['an item of no order', (at: string) => `${at}x/front`, 404],
  ['a view that no garment has', (at: string) => `${at}/inside`, 400],
])('%s is refused', async (_what, ask, status) => {
  expect((await ada.fetch(ask(path))).status).toBe(status)
})

test('nobody but staff gets a print file, not even its customer', async () => {
  expect((await ann.fetch(`${path}/front`)).status).toBe(403)
  expect((await shop.guest().fetch(`${path}/front`)).status).toBe(401)
})
