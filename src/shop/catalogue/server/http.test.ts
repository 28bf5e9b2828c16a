import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import {
  browseCatalogue,
  getProduct,
  listInventory,
  listProductCards,
  listProducts,
  listRelatedProducts,
  suggestProducts,
} from '../contract.ts'
import { openOverDemoCatalogue } from '../testing/demo-catalogue.fixture.ts'
import { catalogueCalls } from './http.ts'

const { shop } = await openOverDemoCatalogue({ calls: catalogueCalls })
const guest = shop.guest()

const inventory = () => guest.call(listInventory, {})
const itemNamed = async (code: string) => {
  const item = (await inventory()).find((one) => one.code === code)
  if (!item) throw new Error(`The demo catalogue has no ${code}`)
  return item
}
const productNamed = async (code: string) => guest.call(getProduct, { styleId: (await itemNamed(code)).styleId })

describe('the bare lists', () => {
  test('hold every style with prices in dollars, dearer from 2XL on', async () => {
    const items = await inventory()
    expect(items).toHaveLength(101)
    expect(new Set(items.map((item) => item.itemCode)).size).toBe(101)
    expect((await itemNamed('3001')).prices).toEqual(
      expect.arrayContaining([
        { size: 'XL', price: 4.72 },
        { size: '2XL', price: 6.72 },
        { size: '3XL', price: 7.72 },
      ]),
    )
  })

  test('end where the catalogue ends', async () => {
    expect(await guest.call(listInventory, { page: 2 })).toEqual([])
    await expectRefusal(guest.call(listInventory, { page: 0 }), 400)
  })

  test('answer the products as their own details answer them', async () => {
    const product = await productNamed('5000')
    const products = await guest.call(listProducts, {})
    expect(products.find((one) => one.styleId === product.styleId)).toEqual(product)
  })
})

describe('a style in full', () => {
  test('lists names, swatches, families, sizes and four pictures in one order, one entry per colour', async () => {
    const product = await productNamed('112')
    const colors = product.colorName.length
    const lists = [
      product.colorSwatchList,
      product.colorSecondSwatch,
      product.colorFamily,
      product.sizes,
      product.modelColorImage,
      product.colorFrontImage,
      product.colorDirectSideImage,
      product.colorBackImage,
    ]
    expect(lists.map((list) => list.length)).toEqual(lists.map(() => colors))
    expect(product.sizes.map((one) => one.color)).toEqual(product.colorName)
    const navyWhite = product.colorName.indexOf('Navy/White')
    expect(product.colorSwatchList[navyWhite]).toBe('#1D2645')
    expect(product.colorSecondSwatch[navyWhite]).toBe('#FFFFFF')
    expect(product.colorFrontImage[navyWhite]).toMatch(/^Images\/Color\/\d+_f_fm\.jpg$/)
    expect(product.colorBackImage[navyWhite]).toMatch(/^Images\/Color\/\d+_b_fm\.jpg$/)
  })

  test.each([
    '0',
    '999999',
    'abc',
    '1001abc',
    '1e3',
    "1001' OR '1'='1",
    '%00',
    '%ff%fe',
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
  ])('is not found as %s', async (styleId) => {
    const response = await guest.fetch(`/api/products/${styleId.includes('%') ? styleId : encodeURIComponent(styleId)}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toHaveProperty('error')
  })
})

describe('browse', () => {
  test('filters, sorts and pages', async () => {
    const page = await guest.call(browseCatalogue, {
      category: ['T-Shirts'],
      brand: ['Gildan', 'Hanes'],
      color: ['Reds', 'Greens'],
      sort: 'Price: Low to High',
      per: 12,
    })
    expect(page.total).toBeGreaterThan(3)
    const prices = page.items.map((card) => card.priceFromCents)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(page.items.map((card) => card.brand))).toEqual(new Set(['Gildan', 'Hanes']))
    expect(page.items.every((card) => card.swatches.length <= 7 && card.category === 'T-Shirts')).toBe(true)
  })

  test('matches caps in combined sizes by either half', async () => {
    const { items } = await guest.call(browseCatalogue, { category: ['Headwear'], size: ['M'] })
    expect(items.map((card) => card.code)).toEqual(['6277'])
  })

  test('takes one value or many, and an empty choice as none', async () => {
    const one = await guest.fetch('/api/catalogue/browse?brand=Gildan')
    expect(await one.json()).toMatchObject({ total: 16 })
    const none = await guest.fetch('/api/catalogue/browse?q=')
    expect(await none.json()).toMatchObject({ total: 101, pages: 5, per: 24 })
  })

  test.each([
    'per=13',
    'page=-1',
    'page=1e99',
    'min=-5',
    'max=9999',
    'min=1.5',
    'sort=Cheapest',
    `q=${'x'.repeat(200)}`,
    'q=%00',
    `brand=${'b'.repeat(100)}`,
  ])('refuses %s', async (query) => {
    const response = await guest.fetch(`/api/catalogue/browse?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('error')
  })

  test('finds nothing for hostile text and takes no harm from it', async () => {
    for (const q of ["' OR '1'='1", "1'; SELECT pg_sleep(3)--", '{"$gt":""}', '../../etc/passwd']) {
      expect(await guest.call(browseCatalogue, { q })).toMatchObject({ total: 0, items: [], page: 1, pages: 1 })
    }
    expect(await inventory()).toHaveLength(101)
  })

  test('other methods than GET reach nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await guest.fetch('/api/inventory', { method })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })
})

describe('suggestions and related styles', () => {
  test('offer up to six with a picture and the number of all', async () => {
    const { items, total } = await guest.call(suggestProducts, { q: 'gildan' })
    expect(items).toHaveLength(6)
    expect(total).toBe(16)
    expect(items[0]?.image).toMatch(/_f_fm\.jpg$/)
  })

  test('cards come in the order asked for, without what is not on sale', async () => {
    const ids = (await inventory()).map(({ styleId }) => styleId)
    const wanted = [ids[7], ids[2]].flatMap((id) => (id ? [id] : []))
    const { items } = await guest.call(listProductCards, { styleId: [...wanted, 999_999_999] })
    expect(items.map(({ styleId }) => styleId)).toEqual(wanted)
    expect(await guest.call(listProductCards, {})).toEqual({ items: [] })
    await expectRefusal(guest.call(listProductCards, { styleId: Array(25).fill(1001) }), 400)
  })

  test('related styles are others of the same category', async () => {
    const { styleId } = await itemNamed('112')
    const { items } = await guest.call(listRelatedProducts, { styleId })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every((card) => card.category === 'Headwear' && card.styleId !== styleId)).toBe(true)
    await expectRefusal(guest.call(listRelatedProducts, { styleId: 42 }), 404, 'We do not carry this style.')
  })
})

test('every call is in the OpenAPI document', async () => {
  const document: unknown = await (await guest.fetch('/api/openapi.json')).json()
  for (const path of ['/api/inventory', '/api/products/{styleId}', '/api/catalogue/browse']) {
    expect(document).toHaveProperty(['paths', path, 'get', 'responses', '200'])
  }
})

describe('reading the catalogue', () => {
  test('sends no SQL at all', async () => {
    const { styleId } = await itemNamed('5000')
    const { statements } = await shop.countStatements(async () => {
      await guest.call(browseCatalogue, { q: 'cotton', color: ['Reds'] })
      await guest.call(suggestProducts, { q: 'g500' })
      await guest.call(getProduct, { styleId })
      await inventory()
    })
    expect(statements).toBe(0)
  })
})
