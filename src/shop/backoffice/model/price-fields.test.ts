import { expect, test } from 'vitest'
import { standingBook } from '#shop/pricing/server/index.ts'
import { knownDelivery, sentForm, zones } from '../testing/price-form.fixture.ts'
import { bookIn, fieldsOf, readFields } from './price-fields.ts'

test('a form means the book that it was made from, without the rows that were emptied or taken out', () => {
  const fields = fieldsOf(standingBook)
  expect(bookIn(readFields(sentForm(fields), zones), knownDelivery)).toEqual(standingBook)
  const row = { 'list.breaks.1.pieces': '', 'list.breaks.1.percentOffBlank': '', 'list.breaks.1.percentOffPrint': '' }
  const changed = { ...fields, ...row, 'delivery.0.remove': 'on', 'list.premiumFabric': '$1,234.5' }
  const book = bookIn(readFields(sentForm(changed), zones), knownDelivery)
  expect(book.list.breaks.map(({ pieces }) => pieces)).toEqual([1, 24, 48, 72, 144, 288])
  expect(book.delivery.map(({ id }) => id)).toEqual(['express'])
  expect(book.list.premiumFabric).toBe(123_450)
  for (const text of ['6,50', '1,23,456', '1,234,5', ','])
    expect(bookIn({ ...fields, 'list.premiumFabric': text }, knownDelivery).list.premiumFabric, text).toBe(-1)
})

test('print methods go through the form: rows and columns that are emptied go, colors are lines, switches are off when unticked', () => {
  const at = 'list.methods'
  const fields: Record<string, string> = { ...fieldsOf(standingBook) }
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
    Object.entries(fieldsOf(standingBook)).filter(([field]) => !field.includes('methods')),
  )
  const methods = { ...knownDelivery.methods, dtg: { ...knownDelivery.methods.dtg, underbase: 123 } }
  const book = bookIn(readFields(sentForm(former), zones), { ...knownDelivery, methods })
  expect(book.list.methods.dtg.underbase).toBe(123)
})
