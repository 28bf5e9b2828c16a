import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPrintedPrices } from '#pages/product/printed-prices/load-printed-prices.ts'
import type { PriceTable } from '#pages/product/printed-prices/price-tables.ts'
import { PrintedPrices } from '#pages/product/printed-prices/printed-prices.tsx'
import { sizesByPrice } from '#pages/product/sizes-by-price.ts'
import { formatCents, toCents } from '#platform/base/money.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { addCartItem, type CartLine, removeCartItem, updateCartItem } from '#shop/cart/contract.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { listProducts, type Product } from '#shop/catalogue/contract.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import { openOverDemoCatalogue } from '#shop/catalogue/testing/demo-catalogue.fixture.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { type Cut, cutOf, frameOf } from '#shop/designs/model/garment/printable.ts'
import { VIEWS, type View } from '#shop/designs/model/garment/views.ts'
import { boxAround, cornersOfRect, degrees, inches, point, type Rect, rect } from '#shop/designs/model/geometry.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'
import type { ShapeLayer } from '#shop/designs/model/layers/shape.ts'
import { getPrices } from '#shop/pricing/contract.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { pricingCalls } from '#shop/pricing/server/http.ts'

const { shop } = await openOverDemoCatalogue({ calls: [...catalogueCalls, ...pricingCalls, ...cartCalls] })

async function pageOf(code: string, wholesale = false) {
  const products = await shop.guest().call(listProducts, {})
  const product = products.find((one) => one.code === code)
  if (!product) throw new Error(`The demo catalogue has no ${code}`)
  const blanks = product.prices.map(({ size, price }) => [size, toCents(price)] as const)
  const { list } = await shop.guest().call(getPrices, {})
  const page = loadPrintedPrices(list, { product, sizes: sizesByPrice(blanks), wholesale })
  if (!page) throw new Error(`${code} has no printed prices`)
  const least = Math.min(...blanks.map(([, blank]) => blank))
  const base = blanks.filter(([, blank]) => blank === least).map(([size]) => size)
  return { product, page, base, dearer: blanks.filter(([, blank]) => blank > least) }
}

const boxOn = (cut: Cut, view: View): Rect =>
  boxAround(frameOf(cut, view).areas.flatMap(cornersOfRect)) ?? rect(0, 0, 0, 0)

/** The side with the most room, and where it begins. */
function largestSide(cut: Cut) {
  const sides = VIEWS.map((view) => ({ view, box: boxOn(cut, view) }))
  return sides.reduce((most, one) => (one.box.width * one.box.height > most.box.width * most.box.height ? one : most))
}

interface Square {
  readonly fill: string
  readonly view: View
  readonly at: Rect
}

const drawn = ({ fill, view, at: { x, y, width, height } }: Square, id: string): ShapeLayer => ({
  ...{ ...plainLook, id, kind: 'shape', shape: 'rectangle', fill, outline: null, points: 5 },
  place: { view, center: point(x + width / 2, y + height / 2), size: { width, height }, rotation: degrees(0) },
})

const designOf = (product: Product, squares: readonly Square[]): Design => ({
  ...emptyDesign,
  product: { styleId: product.styleId, code: product.code, cut: cutOf(product) },
  layers: squares.map((square, at) => drawn(square, `square-${at}`)),
})

/** One rectangle as large as the page says. */
function ofRoom(product: Product, { room }: PriceTable['columns'][number]): Square[] {
  if (!room) throw new Error('Its price does not go by area.')
  const { view, box } = largestSide(cutOf(product))
  return [{ fill: '#d81e2c', view, at: { ...box, width: inches(room.width), height: inches(room.height) } }]
}

// Far enough apart that nobody takes two of them for one.
const INKS = ['#ffd100', '#d81e2c', '#1d429b', '#00843d', '#5b2a86', '#17171a']

/** A small square in each ink. */
function ofInks(product: Product, inks: readonly string[]): Square[] {
  const { view, box } = largestSide(cutOf(product))
  return inks.map((fill, at) => ({ fill, view, at: rect(box.x + at * 1.2, box.y, 1, 1) }))
}

/** So many pieces in two sizes of the lowest price, where there are two. */
function inSizes([first = '', second]: readonly string[], pieces: number): Record<string, number> {
  return second && pieces > 1 ? { [first]: pieces - 1, [second]: 1 } : { [first]: pieces }
}

interface Order {
  readonly product: Product
  readonly color: string
  readonly method: PrintMethodName
  readonly squares: readonly Square[]
  readonly sizes: readonly string[]
}

/** Puts it into an otherwise empty cart in each quantity, one after the other. */
async function inCart(who: Customer, order: Order, quantities: readonly number[]): Promise<CartLine[]> {
  const { product, color, method, squares, sizes } = order
  const options = { ...standardOptions, printMethod: method }
  const [least = 1, ...more] = quantities
  const line = {
    ...{ userId: who.userId, itemCode: product.itemCode, color, quantities: inSizes(sizes, least), options },
    design: { ...designOf(product, squares), color, options },
  }
  const lines = (await who.call(addCartItem, line)).cart
  const cartId = lines[0]?._id ?? 'crt_none'
  for (const pieces of more) {
    const changed = { userId: who.userId, cartId, quantities: inSizes(sizes, pieces) }
    lines.push(...(await who.call(updateCartItem, changed)).cart)
  }
  await who.call(removeCartItem, { userId: who.userId, cartId })
  return lines
}

/** What the page says of a column, row by row, and what the cart charges for it. */
const charged = (lines: readonly CartLine[], pieces: readonly number[]) =>
  lines.map((line, at) => ({
    pieces: pieces[at],
    problem: line.problem,
    each: [...new Set(Object.values(line.sizePrices).map(toCents))],
    total: toCents(line.lineTotal),
  }))

const promised = ({ rows, once }: PriceTable, column: number) =>
  rows.map(({ pieces, each }) => ({
    ...{ pieces, problem: '', each: [each[column]] },
    total: pieces * (each[column] ?? 0) + (once[column] ?? 0),
  }))

const colorFor = (dark: readonly string[], { colorName }: Product, { colors }: PriceTable): string =>
  (colors === 'dark' ? dark[0] : colorName.find((name) => !dark.includes(name))) ?? colorName[0] ?? ''

test.each([
  ['3001', [], 5],
  ['3001', ['wholesaler'], 5],
  ['18500B', [], 5],
  ['3739', [], 5],
  ['A231', [], 3],
  ['176661', [], 1],
])('every printed price of %s is what the cart charges, for %j', async (code, roles, tables) => {
  const who = await shop.signedIn({ roles: [...roles] })
  const { product, page, base } = await pageOf(code, roles.length > 0)
  const all = page.methods.flatMap((one) => one.tables.map((table) => ({ method: one.method, table })))
  const byArtwork = all.filter(({ method }) => method !== 'embroidery')
  expect(byArtwork).toHaveLength(tables)
  for (const { method, table } of byArtwork) {
    const pieces = table.rows.map((row) => row.pieces)
    const color = colorFor(page.dark, product, table)
    for (const [at, column] of table.columns.entries()) {
      const squares = column.facts ? ofInks(product, INKS.slice(0, at + 1)) : ofRoom(product, column)
      const lines = await inCart(who, { product, color, method, squares, sizes: base }, pieces)
      expect(charged(lines, pieces), `${method} ${column.name} on ${color}`).toEqual(promised(table, at))
    }
  }
})

test.each(['8800', '176661'])('embroidery on %s costs what the page says for its stitches', async (code) => {
  const who = await shop.signedIn()
  const { product, page, base } = await pageOf(code)
  const [table] = page.methods.find(({ method }) => method === 'embroidery')?.tables ?? []
  if (!table) throw new Error('Embroidery has no prices')
  const pieces = table.rows.map((row) => row.pieces)
  const { x, y, width, height } = boxOn(cutOf(product), 'front')
  const seen = new Set<number>()
  for (const share of [0.2, 0.35, 0.5, 0.7]) {
    const squares: Square[] = [{ fill: '#d81e2c', view: 'front', at: rect(x, y, width * share, height * share) }]
    const color = product.colorName[0] ?? ''
    const lines = await inCart(who, { product, color, method: 'embroidery', squares, sizes: base }, pieces)
    const stitches = lines[0]?.options.prints[0]?.facts?.stitches ?? 0
    const found = table.columns.findIndex(({ facts }) => stitches <= (facts?.stitches ?? 0))
    const column = found < 0 ? table.columns.length - 1 : found
    seen.add(column)
    expect(charged(lines, pieces), `${stitches} stitches`).toEqual(promised(table, column))
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('artwork in white alone costs on dark colors what the page says for light ones', async () => {
  const who = await shop.signedIn()
  const { product, page, base } = await pageOf('3001')
  const [light, dark] = page.methods.find(({ method }) => method === 'screen')?.tables ?? []
  if (!light || !dark) throw new Error('Screen printing has no prices')
  const order = { product, method: 'screen', squares: ofInks(product, ['#ffffff']), sizes: base } as const
  const lines = await inCart(who, { ...order, color: page.dark[0] ?? '' }, [24])
  expect(charged(lines, [24])).toEqual(promised(light, 0).slice(0, 1))
})

test('the page draws these very prices, row by row', async () => {
  const { page } = await pageOf('3001')
  const markup = renderToStaticMarkup(createElement(PrintedPrices, page))
  const cells = [...markup.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text)
  const all = page.methods.flatMap(({ tables }) => tables)
  const prices = all.flatMap(({ rows, once }) => [
    ...rows.flatMap(({ each }) => each),
    ...(once.some((amount) => amount > 0) ? once : []),
  ])
  expect(cells).toEqual(prices.map(formatCents))
})

test('a size that costs more adds to one piece what the page says', async () => {
  const who = await shop.signedIn()
  const { product, page, dearer } = await pageOf('3001')
  const [dtf] = page.methods
  const [table] = dtf?.tables ?? []
  const [column] = table?.columns ?? []
  if (!table || !column) throw new Error('There are no prices')
  expect(page.notes[0]).toBe(
    'Other sizes cost more: 2XL +$2.00, 3XL +$3.00, 4XL +$4.00, 5XL +$5.00, before the quantity discount.',
  )
  const added: number[] = []
  for (const [size] of dearer) {
    const order = { product, color: 'White', method: 'dtf', squares: ofRoom(product, column), sizes: [size] } as const
    const [line] = await inCart(who, order, [1])
    added.push(toCents(line?.lineTotal ?? 0) - (table.rows[0]?.each[0] ?? 0))
  }
  expect(added).toEqual([200, 300, 400, 500])
})

test('12 red and 12 black shirts with one artwork cost what the page says for 24', async () => {
  const who = await shop.signedIn()
  const { product, page } = await pageOf('3001')
  const [dtf] = page.methods
  const large = dtf?.tables[0].columns.findIndex(({ name }) => name === 'large') ?? -1
  const column = dtf?.tables[0].columns[large]
  const row = dtf?.tables[0].rows.find(({ pieces }) => pieces === 24)
  if (!column) throw new Error('There is no large print')
  const { itemCode } = product
  const design = { ...designOf(product, ofRoom(product, column)), color: 'Red' }
  const { cart, subtotal } = await who.call(addCartItem, {
    ...{ userId: who.userId, itemCode, color: 'Red', quantities: { M: 12 }, design },
    colors: [{ color: 'Black', quantities: { M: 12 } }],
  })
  expect(cart.map(({ color, together }) => [color, together])).toEqual([
    ['Red', ['Printed together with 12 Black: 24 pieces']],
    ['Black', ['Printed together with 12 Red: 24 pieces']],
  ])
  expect([toCents(subtotal), 24 * (row?.each[large] ?? 0)]).toEqual([28_608, 28_608])
})
