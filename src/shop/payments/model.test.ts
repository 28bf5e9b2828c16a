import { describe, expect, test } from 'vitest'
import { fullYear, holdsCardNumber, isExpired, isLuhn } from './model/cards.ts'
import { TEST_CARDS, testCardById, testCardByNumber } from './model/test-cards.ts'

describe('cards', () => {
  test('a card is good until the last day of its month', () => {
    const card = { expMonth: 11, expYear: 2026 }
    expect(isExpired(card, '2026-11-30')).toBe(false)
    expect(isExpired(card, '2026-12-01')).toBe(true)
    expect(isExpired({ expMonth: 12, expYear: 2025 }, '2026-01-01')).toBe(true)
  })

  test('two digits are a year of this century', () => {
    expect(fullYear(29)).toBe(2029)
    expect(fullYear(2029)).toBe(2029)
  })

  test('a card number is found in a name however it is grouped, other numbers are not', () => {
    expect(holdsCardNumber('my 4242 4242 4242 4242 card')).toBe(true)
    expect(holdsCardNumber('4000-0000-0000-0002')).toBe(true)
    expect(holdsCardNumber('Order 1234567890123')).toBe(false)
    expect(holdsCardNumber('Team card 2')).toBe(false)
  })
})

describe('test cards', () => {
  test('every published number is a possible card number and stands in the list once', () => {
    expect(TEST_CARDS.every((card) => isLuhn(card.number))).toBe(true)
    const ids = TEST_CARDS.flatMap((card) => [card.number, ...card.ids])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a number may be typed in groups, and any other number is unknown', () => {
    expect(testCardByNumber('4242 4242 4242 4242')?.brand).toBe('visa')
    expect(testCardByNumber('4111111111111111')).toBeUndefined()
    expect(testCardById('pm_card_chargeDeclined')?.decline).toBe('card_declined')
  })
})
