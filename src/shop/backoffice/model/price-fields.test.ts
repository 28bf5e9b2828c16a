import { expect, test } from 'vitest'
import { standingBook } from '#shop/pricing/server/index.ts'
import { knownDelivery, sentForm, zones } from '../testing/price-form.fixture.ts'
import { bookIn, fieldsOfPrices, readFields } from './price-fields.ts'

test('a form means the book that it was made from, without the rows that were emptied or taken out', () => {
  const fields = fieldsOfPrices(standingBook)
  expect(bookIn(readFields(sentForm(fields), zones), knownDelivery)).toEqual(standingBook)
  const row = { 'list.breaks.1.pieces': '', 'list.breaks.1.percentOffBlank': '', 'list.breaks.1.percentOffPrint': '' }
  const changed = { ...fields, ...row, 'delivery.0.remove': 'on', 'list.premiumFabric': '$1,234.5' }
  const book = bookIn(readFields(sentForm(changed), zones), knownDelivery)
  expect(book.list.breaks.map(({ pieces }) => pieces)).toEqual([1, 24, 48, 72, 144, 288])
  expect(book.delivery.map(({ id }) => id)).toEqual(['express', 'pickup'])
  expect(book.list.premiumFabric).toBe(123_450)
  for (const text of ['6,50', '1,23,456', '1,234,5', ','])
    expect(bookIn({ ...fields, 'list.premiumFabric': text }, knownDelivery).list.premiumFabric, text).toBe(-1)
})

test('print methods go through the form: rows and columns that are emptied go, colors are lines, switches are off when unticked', () => {
  const at = 'list.methods'
  const fields: Record<string, string> = { ...fieldsOfPrices(standingBook) }
  delete fields[`${at}.dtg.isOffered`]
  const emptied = Object.keys(fields).filter((field) => field.startsWith(`${at}.screen.prints.rows.1.`))
  const changed = {
    ...fields,
    ...Object.fromEntries(emptied.map((field) => [field, ''])),
    [`${at}.screen.prints.pieces.4`]: '',
    [`${at}.screen.inks`]: 'Deep Navy #0A1428\r\n\r\n White #ffffff',
    [`${at}.embroidery.categories`]: 'Headwear, ',
  }
  const { methods } = bookIn(readFields(sentForm(changed), zones), knownDelivery).list
  expect(methods.dtg.isOffered).toBe(false)
  expect(methods.screen.prints.pieces).toEqual([24, 48, 72, 144])
  expect(methods.screen.prints.rows.map(({ upTo, prices }) => [upTo, prices.length])).toEqual([
    [1, 4],
    [3, 4],
    [4, 4],
    [5, 4],
    [7, 4],
  ])
  expect(methods.screen.inks).toEqual([
    { name: 'Deep Navy', color: '#0a1428' },
    { name: 'White', color: '#ffffff' },
  ])
  expect(methods.embroidery.categories).toEqual(['Headwear'])
})

test('a page of the version before, which has no print methods, leaves them as they are', () => {
  const former = Object.fromEntries(
    Object.entries(fieldsOfPrices(standingBook)).filter(([field]) => !field.includes('methods')),
  )
  const { methods } = standingBook.list
  const list = { ...standingBook.list, methods: { ...methods, dtg: { ...methods.dtg, underbase: 123 } } }
  const book = bookIn(readFields(sentForm(former), zones), { ...knownDelivery, newest: { ...standingBook, list } })
  expect(book.list.methods.dtg.underbase).toBe(123)
})

test('a page of the version before, which does not ask how thin a line screens hold, leaves that as it is', () => {
  const { 'list.methods.screen.thinnestLine': _new, ...former } = fieldsOfPrices(standingBook)
  const { methods } = standingBook.list
  const list = { ...standingBook.list, methods: { ...methods, screen: { ...methods.screen, thinnestLine: 0.02 } } }
  const book = bookIn(readFields(sentForm(former), zones), { ...knownDelivery, newest: { ...standingBook, list } })
  expect(book.list).toEqual(list)
  const asked = { ...former, 'list.methods.screen.thinnestLine': '0.03' }
  expect(bookIn(readFields(sentForm(asked), zones), knownDelivery).list.methods.screen.thinnestLine).toBe(0.03)
})

test('a page of the version before, which knows neither weight nor zones with prices nor rush, leaves them as they are', () => {
  const isNew = (field: string) => /^(firstPounds|rush\.)|\.(kind|perPound)$|\.zones\./.test(field)
  const former = Object.fromEntries(Object.entries(fieldsOfPrices(standingBook)).filter(([field]) => !isNew(field)))
  const newest = { ...standingBook, firstPounds: 25, rush: { isOffered: false, days: 2, percent: 40 } }
  const known = { ...knownDelivery, newest }
  expect(bookIn(readFields(sentForm(former), zones), known)).toEqual(newest)
  const dearer = { ...former, 'delivery.0.price': '8.00', 'delivery.0.name': 'Ground' }
  const [standard] = bookIn(readFields(sentForm(dearer), zones), known).delivery
  expect(standard).toEqual({ ...standingBook.delivery[0], name: 'Ground', price: 800 })
})

test('a zone whose prices are emptied has those of the method; one that is half filled is left for the gate', () => {
  const zone = 'delivery.0.zones.Alaska and Hawaii'
  const fields = fieldsOfPrices(standingBook)
  const emptied = { ...fields, [`${zone}.price`]: '', [`${zone}.freeFrom`]: '', [`${zone}.perPound`]: '' }
  const [standard] = bookIn(readFields(sentForm(emptied), zones), knownDelivery).delivery
  expect(standard?.zones['Alaska and Hawaii']).toBeUndefined()
  const half = { ...fields, [`${zone}.perPound`]: '', [`${zone}.freeFrom`]: '500' }
  const [other] = bookIn(readFields(sentForm(half), zones), knownDelivery).delivery
  expect(other?.zones['Alaska and Hawaii']).toEqual({ price: 1499, freeFrom: 50_000, perPound: -1 })
})

test('pickup is the last method whatever row it stands in, and needs nothing but its name', () => {
  const without = { ...standingBook, delivery: standingBook.delivery.filter(({ kind }) => kind === 'carrier') }
  const fields = { ...fieldsOfPrices(without), 'delivery.2.name': 'At the counter', 'delivery.2.kind': 'pickup' }
  const more = { ...fieldsOfPrices(without), ...fields, 'delivery.3.name': 'Courier', 'delivery.3.kind': 'carrier' }
  const { delivery } = bookIn(readFields(sentForm(more), zones), { ...knownDelivery, newest: without })
  expect(delivery.map(({ id, kind }) => [id, kind])).toEqual([
    ['standard', 'carrier'],
    ['express', 'carrier'],
    ['courier', 'carrier'],
    ['at-the-counter', 'pickup'],
  ])
  const pickup = standingBook.delivery.find(({ kind }) => kind === 'pickup')
  expect(delivery[3]).toEqual({ ...pickup, id: 'at-the-counter', name: 'At the counter' })
})
