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
