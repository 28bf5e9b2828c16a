import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { addCartItem, getCart } from '#shop/cart/contract.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { catalogueCache, createCatalogueCache, seedCatalogue } from '#shop/catalogue/server/index.ts'
import { listDeliveryOptions } from '#shop/delivery/contract.ts'
import { deliveryCalls } from '#shop/delivery/server/http.ts'
import { getPrices } from '#shop/pricing/contract.ts'
import type { PriceBook } from '#shop/pricing/model/price-book.ts'
import { pricingCalls } from '#shop/pricing/server/http.ts'
import { createPricesCache, pricesCache, standingBook } from '#shop/pricing/server/index.ts'
import { listActions } from '../contract.ts'
import { bookIn, fieldsOfPrices, readFields } from '../model/price-fields.ts'
import * as contract from '../prices-contract.ts'
import { knownDelivery, sentForm, zones } from '../testing/price-form.fixture.ts'
import { backofficeCalls } from './http.ts'

const catalogue = createCatalogueCache()
const prices = createPricesCache()
const shop = await openApi({
  calls: [...backofficeCalls, ...cartCalls, ...deliveryCalls, ...pricingCalls],
  plug: [plug(catalogueCache, catalogue), plug(pricesCache, prices)],
})
await seedCatalogue(shop.systemCall())
const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })

beforeAll(async () => {
  await catalogue.start(shop.db)
  await prices.start(shop.db)
  return () => {
    catalogue.stop()
    prices.stop()
  }
})

const newest = async () => (await ada.call(contract.listPriceVersions, {})).newest
const holds = async () => (await ada.call(contract.listPriceVersions, {})).holds

/** Publishes the newest book with something changed. */
async function publish(change: (book: PriceBook) => PriceBook, over: { startsOn?: string; basedOn?: number } = {}) {
  const { number, book } = await newest()
  const input = { book: change(book), basedOn: number, note: 'The mill has become dearer', ...over }
  return ada.call(contract.publishPrices, input)
}

const withFabric = (premiumFabric: number) => (book: PriceBook) => ({ ...book, list: { ...book.list, premiumFabric } })
const fabric = async () => (await shop.guest().call(getPrices, {})).list.premiumFabric

test('until staff publish something the shop sells at what its settings say', async () => {
  const sold = await shop.guest().call(getPrices, {})
  const { markup: _markup, ...shown } = standingBook
  expect(sold).toEqual({ edition: 0, ...shown })
  expect(JSON.stringify(sold)).not.toContain('markup')
  expect(await ada.call(contract.listPriceVersions, {})).toMatchObject({ holds: 0, editions: [], total: 0 })
})

test('a published price is in the editor, the cart and the delivery at once, and in the history with who and what', async () => {
  const ann = await shop.signedIn()
  const line = { userId: ann.userId, itemCode: '3001', quantities: { M: 2 }, options: { premiumFabric: true } }
  await ann.call(addCartItem, line)
  const before = (await ann.call(getCart, { userId: ann.userId })).subtotal
  const { edition } = await publish((book) => ({
    ...withFabric(650)(book),
    delivery: book.delivery.map((rate) => (rate.id === 'express' ? { ...rate, name: 'Courier', price: 1_999 } : rate)),
  }))
  expect(await fabric()).toBe(650)
  expect((await ann.call(getCart, { userId: ann.userId })).subtotal).toBeCloseTo(before + 3)
  const { options } = await shop.guest().call(listDeliveryOptions, { subtotal: 10 })
  expect(options.map(({ id, name, price }) => [id, name, price])).toContainEqual(['express', 'Courier', 19.99])
  const { editions, holds: held } = await ada.call(contract.listPriceVersions, {})
  expect(held).toBe(edition)
  expect(editions[0]).toMatchObject({ number: edition, by: 'Ada Admin', note: 'The mill has become dearer' })
  expect(editions[0]?.changes).toEqual([
    'Premium fabric: $5.00 → $6.50',
    'Delivery method “Express” is now called “Courier”',
    'Courier delivery: $14.99 → $19.99',
  ])
})

test('publishing is a line of the audit log with the version before and after; looking first is none', async () => {
  const { number, book } = await newest()
  await ada.call(contract.previewPrices, { book: withFabric(700)(book) })
  const { edition } = await publish(withFabric(700))
  const { actions } = await ada.call(listActions, { id: ada.userId })
  expect(actions.filter(({ operation }) => operation.includes('preview'))).toEqual([])
  expect(actions[0]).toMatchObject({ what: 'Publish prices', before: { edition: number }, after: { edition } })
})

test('another process sells at the new price when it looks next', async () => {
  const other = createPricesCache()
  await other.start(shop.db)
  const { edition } = await publish(withFabric(710))
  expect(other.at(shop.clock.now()).number).toBe(edition - 1)
  await other.refresh()
  expect(other.at(shop.clock.now())).toMatchObject({ number: edition, book: { list: { premiumFabric: 710 } } })
  other.stop()
})

test('prices that were published before the shop sold an option have that of the settings, and no word of it', async () => {
  const { edition } = await publish(withFabric(standingBook.list.premiumFabric))
  await shop.db.execute(
    sql`update price_editions set book = book #- '{list,premiumFabric}' where number >= ${edition - 1}`,
  )
  const other = createPricesCache()
  await other.start(shop.db)
  other.stop()
  expect(other.at(shop.clock.now())).toMatchObject({ number: edition, book: { list: standingBook.list } })
  const { editions } = await ada.call(contract.listPriceVersions, {})
  expect(editions[0]?.changes).toEqual([])
})

test('prices of before there were print methods offer none of them; a later one without keeps those of the one before', async () => {
  const { edition } = await publish(withFabric(611))
  await publish(withFabric(612))
  await publish(withFabric(613))
  await shop.db.execute(
    sql`update price_editions set book = book #- '{list,methods}' where number in (${edition}, ${edition + 2})`,
  )
  const isOffered = async () => {
    const other = createPricesCache()
    await other.start(shop.db)
    other.stop()
    return other.at(shop.clock.now()).book.list.methods.screen.isOffered
  }
  expect(await isOffered()).toBe(true)
  await shop.db.execute(sql`update price_editions set book = book #- '{list,methods}'`)
  expect(await isOffered()).toBe(false)
})

test('the thinnest line that screens hold is published like every limit; versions of before it have that of the one before or the settings', async () => {
  const { edition } = await publish((book) => {
    const { methods } = book.list
    return {
      ...book,
      list: { ...book.list, methods: { ...methods, screen: { ...methods.screen, thinnestLine: 0.02 } } },
    }
  })
  const { editions } = await ada.call(contract.listPriceVersions, {})
  expect(editions[0]?.changes).toEqual(['Thinnest line of screen printing, inches: 0.014 → 0.02'])
  expect((await shop.guest().call(getPrices, {})).list.methods.screen.thinnestLine).toBe(0.02)
  await publish(withFabric(614))
  const forget = (number: number) =>
    shop.db.execute(
      sql`update price_editions set book = book #- '{list,methods,screen,thinnestLine}' where number = ${number}`,
    )
  const holding = async () => {
    const other = createPricesCache()
    await other.start(shop.db)
    other.stop()
    return other.at(shop.clock.now()).book.list.methods.screen
  }
  await forget(edition + 1)
  expect(await holding()).toMatchObject({ thinnestLine: 0.02, mostInks: 6 })
  await shop.db.execute(sql`update price_editions set book = book #- '{list,methods,screen,thinnestLine}'`)
  expect((await holding()).thinnestLine).toBe(standingBook.list.methods.screen.thinnestLine)
})

test.each([0, 0.0001, 2, -1])('a thinnest line of %d inches is refused', async (thinnestLine) => {
  const { number, book } = await newest()
  const { methods } = book.list
  const list = { ...book.list, methods: { ...methods, screen: { ...methods.screen, thinnestLine } } }
  const refusal = await expectRefusal(
    ada.call(contract.publishPrices, { book: { ...book, list }, basedOn: number, note: '' }),
    400,
  )
  expect(JSON.stringify(refusal.body)).toContain('Enter a width from 0.001 to 1 inch.')
})

test('prices of before parcels were weighed cost by weight and zone what the settings say, with neither pickup nor rush', async () => {
  const courier = {
    ...{ id: 'van', name: 'Van', kind: 'carrier' as const, price: 2_500, freeFrom: null, perPound: 10, zones: {} },
    transit: standingBook.delivery[0]?.transit ?? {},
  }
  const pickup = standingBook.delivery.filter(({ kind }) => kind === 'pickup')
  const carriers = standingBook.delivery.filter(({ kind }) => kind === 'carrier')
  const { edition } = await publish((book) => ({ ...book, delivery: [...carriers, courier], firstPounds: 30 }))
  await publish(withFabric(615))
  await shop.db.execute(sql`
    update price_editions set book = jsonb_set(book - 'firstPounds' - 'rush', '{delivery}', (
      select jsonb_agg(rate - 'kind' - 'zones' - 'perPound') from jsonb_array_elements(book -> 'delivery') as rate
    ))`)
  const read = async () => {
    const other = createPricesCache()
    await other.start(shop.db)
    other.stop()
    return other.at(shop.clock.now()).book
  }
  const found = await read()
  expect(found.delivery).toEqual([...carriers, { ...courier, perPound: carriers[0]?.perPound }])
  expect(found).toMatchObject({
    firstPounds: standingBook.firstPounds,
    rush: { ...standingBook.rush, isOffered: false },
  })
  const { editions } = await ada.call(contract.listPriceVersions, {})
  expect(editions[0]?.changes).toEqual([expect.stringMatching(/^Premium fabric/)])

  const rush = { isOffered: true, days: 2, percent: 40 }
  const zones = { Pacific: { price: 1, freeFrom: null, perPound: 2 } }
  const weighed = carriers.map((rate) => ({ ...rate, zones }))
  await publish((book) => ({ ...book, delivery: [...weighed, ...pickup], firstPounds: 30, rush }))
  await publish(withFabric(614))
  await shop.db.execute(sql`
    update price_editions set book = jsonb_set(book - 'firstPounds' - 'rush', '{delivery}', (
      select jsonb_agg(rate - 'kind' - 'zones' - 'perPound') from jsonb_array_elements(book -> 'delivery') as rate
    )) where number = ${edition + 3}`)
  expect(await read(), 'a process of the version before publishes without them').toMatchObject({
    ...{ delivery: [...weighed, ...pickup], firstPounds: 30, rush },
  })
  await publish(() => standingBook)
})

test('what staff change of weights, zones, pickup and rush is in the history, in words', async () => {
  const [standard, express] = standingBook.delivery
  if (!standard || !express) throw new Error('The settings have fewer methods')
  const { 'Alaska and Hawaii': alaska, ...others } = standard.zones
  await publish(() => ({
    ...standingBook,
    delivery: [
      { ...standard, perPound: 70, zones: { ...others, Pacific: { price: 799, freeFrom: 15_000, perPound: 80 } } },
      express,
    ],
    firstPounds: 12,
    rush: { isOffered: false, days: 2, percent: 30 },
  }))
  const changes = async () => (await ada.call(contract.listPriceVersions, {})).editions[0]?.changes
  expect(alaska).toBeDefined()
  expect(await changes()).toEqual([
    'First pounds, at the price of the method: 10 → 12',
    'Standard delivery: $0.65 a further pound → $0.70 a further pound',
    'Standard to Alaska and Hawaii: $14.99, never free, $2.10 a further pound → as elsewhere',
    expect.stringMatching(
      /^Standard to Pacific: as elsewhere → \$7\.99, free from \$150\.00, \$0\.80 a further pound$/,
    ),
    'Delivery method “Pickup” is no longer offered',
    'Rush production is no longer offered',
    'Production days that rush saves: 1 → 2',
    'Rush production: 25% → 30% of the goods',
  ])
  await publish(() => standingBook)
  expect(await changes()).toContain('New delivery method “Pickup”: picked up at the counter, free')
})

test('of two who publish at once the second is told, and nothing of the first is lost', async () => {
  const { number } = await newest()
  const both = await Promise.allSettled([
    publish(withFabric(801), { basedOn: number }),
    publish(withFabric(802), { basedOn: number }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(publish(withFabric(803), { basedOn: number }), 409, /published prices meanwhile/)
  await expectRefusal(publish(withFabric(803), { basedOn: number + 5 }), 409, /published prices meanwhile/)
  expect((await newest()).number).toBe(number + 1)
})

test('prices may begin on a later day, and begin on that day without anybody’s doing', async () => {
  const [was, { edition: now }] = [await fabric(), await publish((book) => book, {}).catch(() => ({ edition: 0 }))]
  expect(now, 'what changes nothing is not published').toBe(0)
  const held = await holds()
  const day = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { edition, startsAt } = await publish(withFabric(950), { startsOn: day })
  expect(startsAt > shop.clock.now().toISOString()).toBe(true)
  expect([await fabric(), await holds()]).toEqual([was, held])
  shop.clock.set(new Date(Date.parse(startsAt) - 1_000))
  expect(await fabric()).toBe(was)
  shop.clock.set(new Date(startsAt))
  expect([await fabric(), await holds()]).toEqual([950, edition])
  await expectRefusal(publish(withFabric(960), { startsOn: '2020-01-01' }), 400, /today or later/)
  await expectRefusal(publish(withFabric(960), { startsOn: '9999-12-31' }), 400, /within a year/)
})

test('before prices that wait for their day a preview says what they would bring along, and they may begin sooner', async () => {
  const [held, was] = [await holds(), await fabric()]
  const day = new Date(shop.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { edition, startsAt } = await publish(withFabric(1_100), { startsOn: day })
  const { book } = await newest()
  const dearer = { ...book, markup: { ...book.markup, percent: book.markup.percent + 1 } }
  const seen = await ada.call(contract.previewPrices, { book: dearer })
  expect(seen.changes).toEqual([expect.stringMatching(/^Markup/)])
  expect(seen.waiting).toEqual({ edition, startsAt, changes: ['Premium fabric: $9.50 → $11.00'] })
  expect(seen.carts[0]).toMatch(/1 dearer/)
  expect([await holds(), await fabric()]).toEqual([held, was])
  const later = new Date(shop.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  await expectRefusal(
    publish((same) => same, { startsOn: later }),
    409,
    /published already/,
  )
  const sooner = await publish((same) => same)
  expect([await holds(), await fabric()]).toEqual([sooner.edition, 1_100])
  expect((await ada.call(contract.previewPrices, { book: dearer })).waiting).toBeNull()
})

test('a look that fails after the publication does not undo what staff hear of it', async () => {
  const away = vi.spyOn(prices, 'refresh').mockRejectedValueOnce(new Error('The connection is gone'))
  const { edition } = await publish(withFabric(1_200))
  expect((await newest()).number).toBe(edition)
  away.mockRestore()
  await prices.refresh()
  expect(await holds()).toBe(edition)
})

test('prices that were changed on their way back are not said to be brought back', async () => {
  const { book } = await ada.call(contract.getPriceVersion, { number: '1' })
  const { number: basedOn } = await newest()
  await ada.call(contract.publishPrices, { book: withFabric(333)(book), basedOn, note: 'Nearly', restores: 1 })
  expect((await ada.call(contract.listPriceVersions, {})).editions[0]).toMatchObject({ note: 'Nearly', restores: null })
})

test('an old version comes back as a new one', async () => {
  const { number, book } = await ada.call(contract.getPriceVersion, { number: '0' })
  expect(number).toBe(0)
  const { number: basedOn } = await newest()
  await ada.call(contract.publishPrices, { book, basedOn, note: 'As the shop came', restores: 0 })
  expect(await newest()).toEqual({ number: basedOn + 1, book: standingBook })
  const { editions, total } = await ada.call(contract.listPriceVersions, {})
  expect(editions[0]).toMatchObject({ restores: 0, note: 'As the shop came' })
  expect(total).toBe(basedOn + 1)
  await expectRefusal(ada.call(contract.getPriceVersion, { number: '9999' }), 404, /no such price list/)
})

test('a preview tells samples by both lists and what becomes of the open carts, and changes nothing', async () => {
  const { number, book } = await newest()
  const half = { ...book.list, breaks: book.list.breaks.map((one) => ({ ...one, percentOffPrint: 0 })) }
  const dearer = { ...book, list: { ...half, wholesalePercentOffBlank: 10, premiumFabric: 900 } }
  const seen = await ada.call(contract.previewPrices, { book: dearer })
  expect(seen).toMatchObject({ basedOn: number, steps: [1, 12, 24, 48, 72, 144, 288] })
  expect(new Set(seen.samples.map(({ styleId }) => styleId)).size).toBe(4)
  const printed = seen.samples.find(({ making }) => making.startsWith('Front print'))
  expect(printed?.prices[0]?.was).toBe(printed?.prices[0]?.now)
  expect(printed?.prices[1]?.now).toBeGreaterThan(printed?.prices[1]?.was ?? Number.POSITIVE_INFINITY)
  expect(seen.carts).toEqual([
    '1 open cart with 2 pieces: 0 cheaper, 1 dearer, 0 as before.',
    expect.stringMatching(/^Their goods come to \$\d+\.\d\d instead of \$\d+\.\d\d, \$8\.00 more\.$/),
  ])
  expect((await newest()).number).toBe(number)
})

test('a preview has a sample of each print method that is offered, on garments that it takes', async () => {
  const { book } = await newest()
  const { screen } = book.list.methods
  const rows = screen.prints.rows.map((row) => ({ ...row, prices: row.prices.map((price) => price + 100) }))
  const dearer = { ...screen, prints: { ...screen.prints, rows } }
  const methods = { ...book.list.methods, screen: dearer }
  const { samples, steps } = await ada.call(contract.previewPrices, {
    book: { ...book, list: { ...book.list, methods } },
  })
  const of = (name: string) => samples.filter(({ making }) => making.startsWith(name))
  expect(of('DTG').length).toBeGreaterThan(0)
  expect(of('Embroidery').length).toBeGreaterThan(0)
  const [printed] = of('Screen printing')
  expect(printed?.making).toBe('Screen printing, 2 inks, from 24 pieces')
  const at = steps.indexOf(24)
  expect(printed?.prices[at]?.now).toBe((printed?.prices[at]?.was ?? 0) + 100)
  const without = { ...methods, embroidery: { ...methods.embroidery, isOffered: false } }
  const again = await ada.call(contract.previewPrices, { book: { ...book, list: { ...book.list, methods: without } } })
  expect(again.samples.filter(({ making }) => making.startsWith('Embroidery')).length, 'which holds until then').toBe(
    of('Embroidery').length,
  )
})

const rate = (over: Partial<PriceBook['delivery'][number]>) => ({ ...standingBook.delivery[0], ...over })
const counter = standingBook.delivery.find(({ kind }) => kind === 'pickup')

test.each([
  ['no delivery method', { delivery: [] }, /at least one delivery method/],
  ['a delivery method without a name', { delivery: [rate({ name: ' ' })] }, /Enter a name/],
  ['two delivery methods of one name', { delivery: [rate({}), rate({ id: 'b' })] }, /has this name/],
  ['a part of a cent', { delivery: [rate({ price: 699.5 })] }, /amount from \$0\.00/],
  ['a zone without days', { delivery: [rate({ transit: {} })] }, /How many days/],
  [
    'fewer days at the most than at the least',
    { delivery: [rate({ transit: { ...rate({}).transit, Midwest: [5, 2] } })] },
    /most days are fewer/,
  ],
  ['no carrier', { delivery: [counter] }, /first delivery method must go by a carrier/],
  ['pickup before any carrier', { delivery: [counter, rate({})] }, /first delivery method must go by a carrier/],
  ['two counters', { delivery: [rate({}), counter, { ...counter, id: 'b', name: 'B' }] }, /only one counter/],
  ['pickup at a price', { delivery: [rate({}), { ...counter, price: 100 }] }, /counter costs nothing/],
  ['a first parcel of no weight', { firstPounds: 0 }, /whole number of pounds from 1/],
  ['rush that saves no day', { rush: { isOffered: true, days: 0, percent: 25 } }, /whole number of days from 1/],
  [
    'a zone with a price and no price of a pound',
    { delivery: [rate({ zones: { Pacific: { price: 100, freeFrom: null, perPound: -1 } } })] },
    /amount from \$0\.00/,
  ],
  ['a garment for nothing', { list: { ...standingBook.list, wholesalePercentOffBlank: 100 } }, /from 0 to 90/],
  [
    'breaks out of order',
    { list: { ...standingBook.list, breaks: standingBook.list.breaks.toReversed() } },
    /not one piece/,
  ],
  [
    'a price that rises with the quantity',
    {
      list: {
        ...standingBook.list,
        breaks: [...standingBook.list.breaks, { pieces: 500, percentOffBlank: 1, percentOffPrint: 60 }],
      },
    },
    /gives less/,
  ],
  [
    'two print sizes of one name',
    { list: { ...standingBook.list, prints: standingBook.list.prints.map((one) => ({ ...one, name: 'Small' })) } },
    /print size has this name/,
  ],
  ['no print price', { list: { ...standingBook.list, prints: [] } }, /no print price/],
  ['a markup that takes from the cost', { markup: { percent: -5, roundUpTo: 5 } }, /from 0 to 1,000/],
])('%s is refused in preview and publication, with its field', async (_what, change, problem) => {
  const book = { ...standingBook, ...change } as PriceBook
  const { number } = await newest()
  const asks = [
    () => ada.call(contract.previewPrices, { book }),
    () => ada.call(contract.publishPrices, { book, basedOn: number, note: 'x' }),
  ]
  for (const publish of asks) {
    const refused = await expectRefusal(publish(), 400, problem)
    expect(refused.issues[0]?.field).toMatch(/^book\.(list|markup|delivery|firstPounds|rush)/)
  }
})

test('a change without a word why is refused', async () => {
  const { number, book } = await newest()
  const input = { book: withFabric(100)(book), basedOn: number, note: '  ' }
  await expectRefusal(ada.call(contract.publishPrices, input), 400, /few words why/)
})

test('a new delivery method gets an id of its own, and what is no number is left for the gate to refuse', async () => {
  const fields = { ...fieldsOfPrices(standingBook), 'delivery.3.name': 'Express', 'delivery.3.price': 'a lot' }
  const book = bookIn(readFields(sentForm(fields), zones), knownDelivery)
  expect(book.delivery.map(({ id }) => id)).toEqual(['standard', 'express', 'express-2', 'pickup'])
  const refused = await expectRefusal(ada.call(contract.previewPrices, { book }), 400)
  expect(refused.issues.map(({ field }) => field)).toContain('book.delivery.2.price')
})

test('the id of a delivery method that was taken out is never another’s', async () => {
  const courier = {
    ...{
      id: 'courier',
      name: 'Courier',
      kind: 'carrier' as const,
      price: 2_000,
      freeFrom: null,
      perPound: 0,
      zones: {},
    },
    transit: standingBook.delivery[0]?.transit ?? {},
  }
  await publish((book) => ({ ...book, delivery: [...book.delivery, courier] }))
  await publish((book) => ({ ...book, delivery: book.delivery.filter(({ id }) => id !== 'courier') }))
  const { newest: left, methodIds } = await ada.call(contract.listPriceVersions, {})
  const count = left.book.delivery.length
  const fields = { ...fieldsOfPrices(left.book), [`delivery.${count}.name`]: 'Courier' }
  const { delivery } = bookIn(readFields(sentForm(fields), zones), { ...knownDelivery, zones, methodIds })
  expect(delivery.map(({ id }) => id)).toContain('courier-2')
})
