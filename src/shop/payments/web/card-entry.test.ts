import { describe, expect, test } from 'vitest'
import { brandOfNumber, cardProblems, formatExpiry, groupNumber, toSandboxInput, wasDeleted } from './card-entry.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

describe('a card as it is typed', () => {
  test('the number falls into the groups of its brand', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupNumber('42424')).toBe('4242 4')
    expect(groupNumber('4242-4242 4242x42429999')).toBe('4242 4242 4242 4242')
  })

  test('a brand is known by how its numbers begin', () => {
    expect(brandOfNumber('4')).toBe('visa')
    expect(brandOfNumber('37')).toBe('amex')
    expect(brandOfNumber('5555')).toBe('mastercard')
    expect(brandOfNumber('2223')).toBe('mastercard')
    expect(brandOfNumber('6011')).toBe('discover')
    expect(brandOfNumber('9')).toBeUndefined()
  })

  test('the date gets its stroke and loses its century', () => {
    expect(formatExpiry('1')).toBe('1')
    expect(formatExpiry('4')).toBe('04')
    expect(formatExpiry('123')).toBe('12/3')
    expect(formatExpiry('1230')).toBe('12/30')
    expect(formatExpiry('12/2030')).toBe('12/30')
    expect(formatExpiry('3/31')).toBe('03/31')
    expect(formatExpiry('12/')).toBe('12')
  })
})

test('a date that is typed over is no date that is deleted', () => {
  expect(wasDeleted('01/20', '01/2')).toBe(true)
  expect(wasDeleted('01/', '01')).toBe(true)
  expect(wasDeleted('01/20', '1/20')).toBe(true)
  expect(wasDeleted('01/20', '1240')).toBe(false)
  expect(wasDeleted('1', '12')).toBe(false)
})

describe('a typed card is looked at before anybody is asked', () => {
  test('a whole card has no problem and is sent with the full year', () => {
    expect(cardProblems(good, now)).toEqual({})
    const sent = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
    expect(toSandboxInput(good)).toEqual(sent)
    expect(cardProblems({ ...good, expiry: '1230' }, now)).toEqual({})
    expect(toSandboxInput({ ...good, expiry: '1230' })).toEqual(sent)
  })

  test('a slip in the number, a past month and a short code are each named', () => {
    expect(cardProblems({ number: '4242 4242 4242 4241', expiry: '10/26', cvc: '12' }, now)).toEqual({
      number: 'This card number isn’t valid. Please check the digits.',
      expiry: 'This card has expired.',
      cvc: 'Enter the 3-digit security code.',
    })
  })

  test('a number is first wanted, then wanted whole', () => {
    expect(cardProblems({ ...good, number: '' }, now).number).toBe('Enter the card number.')
    expect(cardProblems({ ...good, number: '4242 4242 4242 424' }, now).number).toBe('This card number isn’t complete.')
  })

  test('a card is good through the month that stands on it', () => {
    expect(cardProblems({ ...good, expiry: '11/26' }, now)).toEqual({})
  })

  test('American Express has four digits on its front', () => {
    expect(cardProblems({ ...good, number: '3782 822463 10005' }, now)).toHaveProperty('cvc')
    expect(cardProblems({ ...good, number: '3782 822463 10005', cvc: '1234' }, now)).toEqual({})
  })
})
