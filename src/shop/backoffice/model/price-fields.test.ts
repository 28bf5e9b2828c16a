import { expect, test } from 'vitest'
import { standingBook } from '#shop/pricing/server/index.ts'
import { bookIn, fieldsOf, readFields } from './price-fields.ts'

const zones = Object.keys(standingBook.delivery[0]?.transit ?? {})
const known = { zones, methodIds: standingBook.delivery.map(({ id }) => id) }
const sent = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a form means the book that it was made from, without the rows that were emptied or taken out', () => {
  const fields = fieldsOf(standingBook)
  expect(bookIn(readFields(sent(fields), zones), known)).toEqual(standingBook)
  const row = { 'list.breaks.1.pieces': '', 'list.breaks.1.percentOffBlank': '', 'list.breaks.1.percentOffPrint': '' }
  const changed = { ...fields, ...row, 'delivery.0.remove': 'on', 'list.premiumFabric': '$1,234.5' }
  const book = bookIn(readFields(sent(changed), zones), known)
  expect(book.list.breaks.map(({ pieces }) => pieces)).toEqual([1, 24, 48, 72, 144, 288])
  expect(book.delivery.map(({ id }) => id)).toEqual(['express'])
  expect(book.list.premiumFabric).toBe(123_450)
  for (const text of ['6,50', '1,23,456', '1,234,5', ','])
    expect(bookIn({ ...fields, 'list.premiumFabric': text }, known).list.premiumFabric, text).toBe(-1)
})
