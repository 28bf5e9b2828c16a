import { describe, expect, test } from 'vitest'
import type { ShownDiscount } from '../contract.ts'
import {
  type DiscountFields,
  emptyDiscountFields,
  fieldsOfDiscount,
  readDiscountFields,
  sentenceOfFields,
  termsOfFields,
} from './discount-fields.ts'

const filled = (over: Partial<DiscountFields> = {}): DiscountFields => ({ ...emptyDiscountFields, ...over })
const termsOf = (over: Partial<DiscountFields>) => termsOfFields(filled(over))

const shown: ShownDiscount = {
  ...{ code: 'SPRING', percent: null, amount: 123_456, minimum: 5_000, firstOrderOnly: true, isStopped: false },
  ...{ startsOn: '2026-12-01', endsOn: null, usesPerPerson: 1, usesInAll: null, itemCodes: ['3001', '5000'] },
  ...{ categories: ['Headwear'], note: 'For the fair', state: 'active', sentence: '', uses: 0, takenOff: 0 },
  ...{ createdAt: '2026-11-24T12:00:00.000Z', updatedAt: '2026-11-24T12:00:00.000Z' },
}

describe('the form of a code', () => {
  test('that there is means what the code means', () => {
    const { code: _code, isStopped: _stopped, state: _state, sentence: _sentence, ...rest } = shown
    const { uses: _uses, takenOff: _off, createdAt: _made, updatedAt: _changed, ...terms } = rest
    expect(termsOfFields(fieldsOfDiscount(shown))).toEqual(terms)
    const inPercent = { ...shown, percent: 10, amount: null, minimum: 0 }
    expect(termsOfFields(fieldsOfDiscount(inPercent))).toMatchObject({ percent: 10, amount: null, minimum: 0 })
  })

  test('reads what was sent', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['code', ' spring '],
      ['off', '10%'],
      ['firstOrderOnly', 'on'],
      ['categories', 'Headwear'],
      ['categories', 'T-Shirts'],
    ] as const)
      form.append(name, value)
    expect(readDiscountFields(form)).toEqual(
      filled({ code: 'spring', off: '10%', firstOrderOnly: true, categories: ['Headwear', 'T-Shirts'] }),
    )
  })

  test.each([
    ['10%', { percent: 10, amount: null }],
    ['10 %', { percent: 10, amount: null }],
    ['$15', { percent: null, amount: 1500 }],
    ['$1,234.50', { percent: null, amount: 123_450 }],
    // Neither, for the gate to ask.
    ['10', { percent: null, amount: null }],
    ['', { percent: null, amount: null }],
    // What no field takes, for the gate to refuse.
    ['ten%', { percent: -1, amount: null }],
    ['12.5%', { percent: -1, amount: null }],
    ['$6,50', { percent: null, amount: -1 }],
  ])('takes %s for what it says', (off, value) => {
    expect(termsOf({ off })).toMatchObject(value)
  })

  test('takes what is left empty for no condition, and what is no number for one that is refused', () => {
    const none = { startsOn: null, endsOn: null, usesPerPerson: null, usesInAll: null, minimum: 0, itemCodes: [] }
    expect(termsOf({})).toMatchObject(none)
    expect(termsOf({ usesInAll: '1,000', minimum: '50' })).toMatchObject({ usesInAll: 1000, minimum: 5000 })
    expect(termsOf({ usesInAll: 'many', minimum: 'a lot' })).toMatchObject({ usesInAll: -1, minimum: -1 })
    expect(termsOf({ itemCodes: '3001, 5000 ,\n18500,' }).itemCodes).toEqual(['3001', '5000', '18500'])
  })

  test('says in words what it would do, as far as it is filled', () => {
    expect(sentenceOfFields(filled())).toBeUndefined()
    expect(sentenceOfFields(filled({ off: '10' }))).toBeUndefined()
    expect(sentenceOfFields(filled({ off: '10%', usesInAll: 'x', minimum: '?', startsOn: '2026' }))).toBe('10% off.')
    const full = { off: '$15', itemCodes: '3001', categories: ['Headwear'], usesPerPerson: '1', endsOn: '2026-12-24' }
    expect(sentenceOfFields(filled(full))).toBe(
      '$15.00 off Headwear and style 3001, until December 24, 2026, once per person.',
    )
  })
})
