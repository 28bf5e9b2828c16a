import { describe, expect, test } from 'vitest'
import { fifthAvenue } from '../testing/address.fixture.ts'
import {
  addressProblems,
  formatAddress,
  formatPhone,
  normalizeAddress,
  readAddress,
  type SentAddress,
} from './address.ts'
import { liesIn, regionsOf } from './regions.ts'

const newYork: SentAddress = { firstName: 'Pat', lastName: 'Doe', ...fifthAvenue }
const toronto: Partial<SentAddress> = { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' }

const problemsOf = (over: Partial<SentAddress>) => addressProblems(normalizeAddress({ ...newYork, ...over }))

describe('an address', () => {
  test('in the US or in Canada is taken as it is', () => {
    expect(readAddress(newYork)).toEqual(newYork)
    expect(readAddress({ ...newYork, ...toronto })).toEqual({ ...newYork, ...toronto })
  })

  test('is kept tidy', () => {
    const sent = {
      firstName: ' Pat ',
      lastName: 'van  der Doe',
      phone: '+1 (416) 555-0123',
      street: ' 1 Front  St ',
      apt: ' 4B ',
      city: 'Toronto ',
      state: 'on',
      zip: 'm5v2t6',
      country: 'ca',
    }
    expect(readAddress(sent)).toEqual({
      firstName: 'Pat',
      lastName: 'van der Doe',
      phone: '4165550123',
      street: '1 Front St',
      apt: '4B',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      country: 'CA',
    })
  })

  test.each([
    ['10118', '10118'],
    ['10118-0110', '10118-0110'],
    ['101180110', '10118-0110'],
    [' 10118 ', '10118'],
  ])('ZIP code %s is kept as %s', (zip, stored) => {
    expect(readAddress({ ...newYork, zip })?.zip).toBe(stored)
  })

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ street: '' }, 'street'],
    [{ city: '' }, 'city'],
    [{ phone: '12' }, 'phone'],
    [{ phone: '21255501234' }, 'phone'],
    [{ phone: '212555012x' }, 'phone'],
    [{ country: 'KP' }, 'country'],
    [{ country: '' }, 'country'],
    [{ country: 'toString' }, 'country'],
    [{ state: 'ZZ' }, 'state'],
    [{ state: 'constructor' }, 'state'],
    [{ state: 'ON' }, 'state'],
    [{ zip: 'ABC' }, 'zip'],
    [{ zip: '1011' }, 'zip'],
    [{ zip: '10118-1' }, 'zip'],
    [{ zip: 'M5V 2T6' }, 'zip'],
    [{ ...toronto, zip: '10118' }, 'zip'],
    [{ ...toronto, zip: 'D5V 2T6' }, 'zip'],
    [{ ...toronto, zip: 'M5V 2O6' }, 'zip'],
    [{ ...toronto, state: 'NY' }, 'state'],
  ] as const)('with %o is refused at one field', (over, field) => {
    expect(problemsOf(over).map((one) => one.field)).toEqual([field])
    expect(readAddress({ ...newYork, ...over })).toBeUndefined()
  })

  test('whose ZIP code lies in another state is refused, since tax goes by the state', () => {
    expect(problemsOf({ state: 'OR' })).toEqual([{ field: 'zip', problem: '10118 does not lie in Oregon.' }])
    expect(problemsOf({ ...toronto, state: 'AB' })).toEqual([
      { field: 'zip', problem: 'M5V 2T6 does not lie in Alberta.' },
    ])
  })

  test('is written in one line', () => {
    expect(formatAddress({ ...newYork, apt: 'Floor 2' })).toBe('350 5th Ave, Floor 2, New York, NY 10118')
    expect(formatAddress(newYork)).toBe('350 5th Ave, New York, NY 10118')
    expect(formatPhone('2125550123')).toBe('(212) 555-0123')
    expect(formatPhone('212555')).toBe('212555')
  })
})

describe('the regions', () => {
  test('are the 50 states, DC, 5 territories and 3 of the armed forces, and the 13 provinces and territories', () => {
    expect(regionsOf('US')).toHaveLength(59)
    expect(regionsOf('CA')).toHaveLength(13)
  })

  test.each([
    ['US', 'CA', '90210'],
    ['US', 'MA', '02139'],
    ['US', 'NY', '06390'],
    ['US', 'DC', '20001'],
    ['US', 'VA', '20190'],
    ['US', 'TX', '88510'],
    ['US', 'AK', '99501'],
    ['US', 'HI', '96813'],
    ['US', 'PR', '00601'],
    ['US', 'PR', '00901-1234'],
    ['US', 'VI', '00802'],
    ['US', 'AS', '96799'],
    ['US', 'GU', '96910'],
    ['US', 'MP', '96950'],
    ['US', 'AA', '34002'],
    ['US', 'AE', '09012'],
    ['US', 'AP', '96201'],
    ['CA', 'QC', 'H2Y 1C6'],
    ['CA', 'QC', 'K1A 0B1'],
    ['CA', 'NU', 'X0A 0H0'],
  ] as const)('%s-%s holds %s', (country, state, zip) => {
    expect(liesIn(country, state, zip)).toBe(true)
  })

  test.each([
    ['US', 'CA', '96813'],
    ['US', 'MD', '20001'],
    ['US', 'HI', '96799'],
    ['US', 'GU', '96950'],
    ['US', 'PR', '00802'],
    ['US', 'FL', '34002'],
    ['US', 'MA', '03031'],
    ['CA', 'ON', 'H2Y 1C6'],
    ['US', 'XX', '10118'],
  ] as const)('%s-%s does not hold %s', (country, state, zip) => {
    expect(liesIn(country, state, zip)).toBe(false)
  })
})
