import { expect, test } from 'vitest'
import { atAgreedPrice } from './model/agreed.ts'
import { lastDay, offerState, staffOfferState } from './model.ts'

const standing = { orderNumber: null, version: 1, changeAskedAt: null, declinedVersion: null }

test('an offer holds to the end of its last day and is expired the day after', () => {
  const validUntil = lastDay('2026-11-24', 14)
  expect(validUntil).toBe('2026-12-08')
  expect(offerState({ ...standing, validUntil }, '2026-12-08')).toBe('open')
  expect(offerState({ ...standing, validUntil }, '2026-12-09')).toBe('expired')
})

test('what became an order does not expire, whatever was asked or written since', () => {
  const validUntil = '2026-12-08'
  expect(offerState({ ...standing, orderNumber: 'B2CD', validUntil }, '2027-01-01')).toBe('accepted')
  expect(staffOfferState({ orderNumber: 'B2CD', validUntil, stage: 'draft' }, '2027-01-01')).toBe('accepted')
})

test('the last day is counted over the end of a month and of a year', () => {
  expect(lastDay('2026-12-25', 14)).toBe('2027-01-08')
})

test('a declined version is declined; the next one is open', () => {
  const validUntil = '2026-12-08'
  expect(offerState({ ...standing, validUntil, declinedVersion: 1 }, '2026-12-01')).toBe('declined')
  expect(offerState({ ...standing, validUntil, declinedVersion: 1, version: 2 }, '2026-12-01')).toBe('open')
})

const line = {
  quantities: { M: 3, '2XL': 2 },
  sizePrices: { M: 1001, '2XL': 1201 },
  unitPrice: 1001,
  lineTotal: 3 * 1001 + 2 * 1201 + 3000,
  madeOf: [
    { kind: 'blank' as const, amount: 3 * 1001 + 2 * 1201 },
    { kind: 'set-up' as const, amount: 3000 },
  ],
}
const sumOf = ({ madeOf }: typeof line) => madeOf.reduce((sum, { amount }) => sum + amount, 0)

test('a price that was agreed on changes every piece and not the set-up, and its parts add up to the cent', () => {
  const each = atAgreedPrice(line, { each: 900 })
  expect(each).toMatchObject({ sizePrices: { M: 900, '2XL': 900 }, unitPrice: 900, lineTotal: 5 * 900 + 3000 })
  const less = atAgreedPrice(line, { percentOff: 15 })
  expect(less).toMatchObject({ sizePrices: { M: 851, '2XL': 1021 }, lineTotal: 3 * 851 + 2 * 1021 + 3000 })
  for (const one of [each, less]) expect(sumOf(one)).toBe(one.lineTotal)
  expect(less.madeOf.at(-1)).toEqual({ kind: 'agreed', amount: less.lineTotal - line.lineTotal })
})
