import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Cents, toCents, toDollars } from '#platform/base/money.ts'
import { type Chance, createChance } from '#platform/testing/chance.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { type CartLine, getCart } from '#shop/cart/contract.ts'
import { quoteCheckout } from '#shop/checkout/contract.ts'
import { isSameAmount, soldPieces, totalsOf } from '#shop/checkout/model.ts'
import { openCheckout, teeInColors } from '#shop/checkout/testing/checkout.fixture.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { VIEWS, viewNames } from '#shop/designs/model/garment/views.ts'
import { degrees, inches, point } from '#shop/designs/model/geometry.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'
import type { ShapeLayer } from '#shop/designs/model/layers/shape.ts'
import { printedViewsWithFacts } from '#shop/designs/model/printing/artwork-facts.ts'
import { discountCodes } from '#shop/discounts/server/tables.ts'
import { toXeroInvoice } from '#shop/invoices/server/xero/to-xero.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import { getPrices } from '#shop/pricing/contract.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import { type LinePriceInput, linePrice, partsOfLine } from '#shop/pricing/model/line-price.ts'
import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'
import { PRINT_METHODS, type PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { MethodPrices, QuantityTable } from '#shop/pricing/model/methods/method-prices.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'
import { faultsOfBook, type PriceBook } from '#shop/pricing/model/price-book.ts'
import { eachPricedOption } from '#shop/pricing/model/priced-options.ts'
import { standingBook, zoneNames } from '#shop/pricing/server/index.ts'
import { isQuestion, tableTaxProvider } from '#shop/tax/server/index.ts'

// ONE_PRICE_CARTS=10000 npx vitest run src/main/one-price.test.ts: as many carts through the calls, with another seed others.
const { ONE_PRICE_CARTS = '100', ONE_PRICE_SEED = '20261122' } = process.env
const CARTS = Number(ONE_PRICE_CARTS)
const SEED = Number(ONE_PRICE_SEED)
const blanks = { M: 472, L: 472, '2XL': 672, XL: 10_999 }

/** Prices that staff may publish, whatever they are. */
function someTable(chance: Chance): QuantityTable {
  const columns = chance.whole(1, 6)
  let from = 0
  const pieces = Array.from({ length: columns }, () => {
    from += chance.whole(1, 60)
    return from
  })
  let upTo = 0
  const first = Array.from({ length: columns }, () => chance.whole(0, 300)).sort((a, b) => b - a)
  const rows = Array.from({ length: chance.whole(1, 6) }, (_row, at) => {
    upTo += chance.whole(1, 3)
    return { upTo, prices: first.map((price) => price + at * 40) }
  })
  return { pieces, rows }
}

const someMethods = (chance: Chance): MethodPrices => ({
  dtg: { ...standingBook.list.methods.dtg, underbase: chance.whole(0, 500) },
  screen: {
    ...standingBook.list.methods.screen,
    prints: someTable(chance),
    setUp: chance.whole(0, 4_000),
    leastPieces: 1,
  },
  embroidery: {
    ...standingBook.list.methods.embroidery,
    ...{ prints: someTable(chance), digitizing: chance.whole(0, 9_000), mostThreads: 30, categories: ['T-Shirts'] },
    areas: VIEWS.map((view) => ({ place: viewNames[view].toLowerCase(), width: 30, height: 30 })),
  },
})

function someBook(chance: Chance): PriceBook {
  const rising = (count: number, step: () => number, first = 0) => {
    let last = first
    return Array.from({ length: count }, (_, at) => {
      if (at > 0) last += step()
      return last
    })
  }
  const count = chance.whole(1, 8)
  const pieces = rising(count, () => chance.whole(1, 60), 1)
  const [offBlank, offPrint] = [rising(count, () => chance.whole(0, 6)), rising(count, () => chance.whole(0, 12))]
  const sizes = chance.whole(1, 5)
  const [areas, prices] = [rising(sizes, () => chance.whole(1, 90), 10), rising(sizes, () => chance.whole(0, 400), 300)]
  const book: PriceBook = {
    list: {
      prints: areas.map((upTo, at) => ({ name: `size ${at}`, upTo, price: prices[at] ?? 0 })),
      ...eachPricedOption(() => chance.whole(0, 2_000)),
      breaks: pieces.map((from, at) => ({
        ...{ pieces: from, percentOffBlank: offBlank[at] ?? 0, percentOffPrint: offPrint[at] ?? 0 },
      })),
      wholesalePercentOffBlank: chance.whole(0, 90),
      // What costs nothing is not offered, and keeps a line from being ordered.
      designerNote: chance.whole(1, 3_000),
      methods: someMethods(chance),
    },
    markup: standingBook.markup,
    firstPounds: chance.whole(1, 20),
    rush: { isOffered: chance.happens(0.8), days: 1, percent: chance.whole(0, 60) },
    delivery: standingBook.delivery.map((rate) =>
      rate.kind === 'pickup'
        ? rate
        : {
            ...{ ...rate, price: chance.whole(0, 3_000), perPound: chance.whole(0, 300) },
            freeFrom: chance.happens(0.5) ? chance.whole(0, 50_000) : null,
          },
    ),
  }
  expect(faultsOfBook(book, zoneNames)).toEqual([])
  return book
}

const someOptions = (
  chance: Chance,
  likely: number,
  methods: readonly [PrintMethodName, ...PrintMethodName[]] = PRINT_METHODS,
): LineOptions => ({
  printMethod: chance.oneOf(methods),
  ...eachPricedOption(() => chance.happens(likely)),
  ...(chance.happens(likely) && { designerNote: 'Smooth the edges, please.' }),
})

const INKS = ['#d81e2c', '#ffffff', '#14233f', '#ffd100', '#00843d', '#5b2a86'] as const

const someFacts = (chance: Chance): ArtworkFacts => ({
  kind: 'flat',
  inks: INKS.slice(0, chance.whole(1, 6)),
  stitches: chance.whole(100, 60_000),
  ...{ width: 4, height: 3, coverage: 0.5, thinnestLine: 0.1, smallestLetter: null },
  artwork: chance.oneOf(['one', 'other']),
})

const someLine = (chance: Chance) => ({
  garment: { ...lightTee, color: chance.oneOf(['#ffffff', '#17171a']) },
  quantities: { M: chance.whole(1, 150), L: chance.whole(0, 90), '2XL': chance.whole(0, 40), XL: chance.whole(0, 3) },
  prints: ['front', 'back', 'side']
    .slice(0, chance.whole(0, 3))
    .map((view) => ({ view, squareInches: chance.whole(0, 300), facts: someFacts(chance) })),
  options: someOptions(chance, 0.3),
  wholesale: chance.happens(0.2),
})

test('in 10,000 made-up carts every part adds up to the cent, and no piece costs more for buying more', async () => {
  const chance = createChance(SEED)
  let priceList = standingBook.list
  for (let cart = 0; cart < 10_000; cart++) {
    if (cart % 100 === 99) priceList = someBook(chance).list
    const lines = Array.from({ length: chance.whole(1, 4) }, () => {
      const asked = { ...someLine(chance), blanks }
      const price = linePrice(priceList, asked)
      const grown = chance.oneOf(['M', 'L', '2XL', 'XL'] as const)
      const more = { ...asked.quantities, [grown]: asked.quantities[grown] + chance.whole(1, 150) }
      const later = new Map(
        linePrice(priceList, { ...asked, quantities: more }).sizes.map((one) => [one.size, one.unit]),
      )
      for (const { size, unit } of price.sizes) expect(later.get(size)).toBeLessThanOrEqual(unit)
      const sizePrices = Object.fromEntries(price.sizes.map((one) => [one.size, one.unit]))
      const parts = partsOfLine(price)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
      const adjustment = chance.whole(-price.total, 5_000)
      return { quantities: asked.quantities, sizePrices, lineTotal: price.total, adjustment }
    })
    const adjustments = lines.map(({ adjustment: amount }) => ({ kind: 'discount' as const, label: '', amount }))
    const pieces = soldPieces(lines)
    expect(Math.min(...pieces.map(({ unit }) => unit))).toBeGreaterThanOrEqual(0)
    expect(pieces.reduce((sum, one) => sum + one.pieces * one.unit, 0)).toBe(
      totalsOf({ lines, adjustments, shipping: 0, tax: 0 }).subtotal,
    )
    const shipping = chance.oneOf([0, 699, 1499])
    const to = { country: 'US', state: 'NY', zip: chance.oneOf(['10118', '11201']) } as const
    const tax = await tableTaxProvider.quote({ to, on: '2026-11-20', goods: pieces, shipping, exemption: undefined })
    if (isQuestion(tax)) throw new Error('New York City is one place')
    expect(tax.parts.reduce((sum, part) => sum + part.tax, 0)).toBe(tax.total)
    const totals = totalsOf({ lines, adjustments, shipping, tax: tax.total })
    const { subtotal, grandTotal } = totals
    expect(subtotal + shipping + tax.total).toBe(grandTotal)
    expect([
      isSameAmount(toDollars(grandTotal), grandTotal),
      isSameAmount(toDollars(grandTotal + 1), grandTotal),
    ]).toEqual([true, false])
  }
})

const checkout = await openCheckout()

/** A square somewhere on the garment, cut off by the end of the printable area now and then. */
const someSquare = (chance: Chance, id: string): ShapeLayer => ({
  ...{ ...plainLook, id, kind: 'shape', shape: 'rectangle', fill: chance.oneOf(INKS), outline: null, points: 5 },
  place: {
    view: chance.oneOf(VIEWS),
    center: point(chance.whole(-4, 4), chance.whole(2, 14)),
    size: { width: inches(chance.whole(1, 10)), height: inches(chance.whole(1, 10)) },
    rotation: degrees(chance.oneOf([0, 0, 30, 90])),
  },
})

const someDesign = (chance: Chance, color: string, options: LineOptions): Design => ({
  ...emptyDesign,
  product: { styleId: teeInColors.styleId, code: teeInColors.code, cut: 'tee' },
  color,
  options,
  layers: Array.from({ length: chance.whole(1, 3) }, (_, at) => someSquare(chance, `square-${at}`)),
})

const GARMENT = { category: teeInColors.category, fabric: teeInColors.fabric }

const hasUnderbase = ({ setUps, explanation }: CartLine): boolean =>
  [...setUps, ...explanation.flatMap(({ parts }) => parts)].some(({ label }) => label.includes('underbase'))

const anchorage = { street: '400 E St', city: 'Anchorage', state: 'AK', zip: '99501', country: 'US' }

/** A code that staff have made; now and then it takes nothing off this cart. */
async function someCode(chance: Chance, code: string) {
  const { db, clock } = checkout.shop
  const isPercent = chance.happens(0.5)
  await db.insert(discountCodes).values({
    ...{ code, createdAt: clock.now(), updatedAt: clock.now(), minimum: chance.oneOf([0, 0, 20_000]) },
    ...(isPercent ? { percent: chance.whole(1, 90) } : { amount: chance.whole(1, 9_000) }),
    categories: chance.oneOf([[], ['T-Shirts'], ['Hoodies']]),
  })
}

test(
  `in ${CARTS} carts through the calls: editor = cart = checkout = order = charge = invoice = refund`,
  async () => {
    const { shop, addLine, payBody, cartOf, ordersOf } = checkout
    const chance = createChance(SEED)
    const bought: { ann: Customer; total: Cents }[] = []
    let underbases = 0
    for (let cart = 0; cart < CARTS; cart++) {
      if (cart % 10 === 0) await checkout.reprice(someBook(chance))
      const { list: priceList } = await shop.guest().call(getPrices, {})
      const roles = chance.happens(0.2) ? ['wholesaler'] : []
      const ann = await shop.signedIn({ roles })
      const lines: LinePriceInput[] = []
      for (let line = chance.whole(1, 3); line > 0; line--) {
        const quantities = { M: chance.whole(1, 150), L: chance.whole(0, 60), '2XL': chance.whole(0, 20) }
        const options = someOptions(chance, 0.4)
        const { name: color, hex } = chance.oneOf<(typeof teeInColors.colors)[number]>(teeInColors.colors)
        const design = chance.happens(0.6) ? someDesign(chance, color, options) : undefined
        await addLine(ann, {
          itemCode: teeInColors.itemCode,
          color,
          quantities,
          options,
          ...(design ? { design } : {}),
        })
        const prints = design ? printedViewsWithFacts(design, { readings: new Map(), fonts: new Map() }) : []
        const making = { prints, options, garment: { ...GARMENT, color: hex }, wholesale: roles.length > 0 }
        lines.push({ ...making, blanks: { M: 472, L: 472, '2XL': 672 }, quantities })
      }
      const inCart = await cartOf(ann)
      underbases += inCart.filter(hasUnderbase).length
      // What counts together is told to the browser by the cart.
      const editor = lines.map((line, at) => linePrice(priceList, { ...line, pooled: inCart[at]?.pooled }).total)
      expect(inCart.map((line) => toCents(line.lineTotal))).toEqual(editor)

      if (chance.happens(0.6)) {
        const code = `CART${cart}`
        await someCode(chance, code)
        // One that takes nothing off is refused, and the cart goes on without.
        await ann.post('/api/cart/discount-code', { userId: ann.userId, code })
      }
      const { discount } = await ann.call(getCart, { userId: ann.userId })
      const off = toCents(discount?.amount ?? 0)

      const home = chance.happens(0.3) ? { ...address, ...anchorage } : address
      const { state, zip, country } = home
      const deliveryMethod = chance.oneOf(['standard', 'express', 'pickup'])
      const asked = { address: { state, zip, country }, deliveryMethod }
      const { rush: offered } = await ann.call(quoteCheckout, asked)
      const rush = offered !== null && chance.happens(0.5)
      const quote = await ann.call(quoteCheckout, { ...asked, rush })
      expect(quote.lines.map((line) => line.lineTotal)).toEqual(editor)
      const goods = editor.reduce((sum, total) => sum + total, 0)
      expect(quote.subtotal).toBe(goods - off + (rush ? (offered?.fee ?? 0) : 0))
      expect(quote.madeOf.reduce((sum, part) => sum + part.amount, 0)).toBe(quote.subtotal)
      expect(quote.methods.find(({ isPickup }) => isPickup)?.price).toBe(0)
      const amount = toDollars(quote.grandTotal ?? 0)
      const { order } = await checkout.pay(ann, payBody(ann, { ...home, amount, deliveryMethod, rush }))

      const [seen] = await ordersOf(ann)
      expect(seen?.ordersData.map((item) => toCents(item.lineTotal))).toEqual(editor)
      expect(toCents(seen?.orderGrandTotal ?? 0)).toBe(quote.grandTotal)
      const charges = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, ann.userId))
      expect(charges.map((charge) => charge.amount)).toEqual([quote.grandTotal])

      const stored = await loadOrder(shop.systemCall(), order?.orderNumber ?? '')
      if (!stored) throw new Error('The order is not kept')
      const who = { customer: ann.userId, id: '', terms: undefined }
      const entry = { number: 'INV-000001', issuedAt: shop.clock.now(), order: stored, ...who }
      const accounts = { sales: '200', tax: '820', payment: '090' }
      const invoice = toXeroInvoice({ ...entry, isUnclear: false, contactId: null, documentId: null }, accounts)
      expect(invoice.LineItems.reduce((sum, line) => sum + toCents(line.LineAmount), 0)).toBe(quote.grandTotal)
      await ann.call(cancelOrder, { orderNumber: stored.orderNumber })
      bought.push({ ann, total: quote.grandTotal ?? 0 })
    }
    expect(underbases).toBeGreaterThan(CARTS / 5)
    await shop.runJobs()
    for (const { ann, total } of bought) {
      expect((await ordersOf(ann)).map(({ status, refunded }) => [status, toCents(refunded)])).toEqual([
        ['refunded', total],
      ])
    }
  },
  CARTS * 3_000,
)
