import { describe, expect, test } from 'vitest'
import { codes } from 'zipcodes'
import { liesIn, regionName } from '../../model/regions.ts'
import { localPlaces } from './local.ts'

const cityOf = async (zip: string) => (await localPlaces.placeOfCode('CA', zip))?.city

describe('a postal code names its place', () => {
  test('in the US', async () => {
    const place = { city: 'New York', state: 'NY', country: 'US' }
    expect(await localPlaces.placeOfCode('US', '10118')).toEqual({ ...place, zip: '10118' })
    expect(await localPlaces.placeOfCode('US', '10118-0110')).toEqual({ ...place, zip: '10118-0110' })
  })

  test('in the territories and at military addresses', async () => {
    const place = async (zip: string) => (await localPlaces.placeOfCode('US', zip))?.state
    expect(await localPlaces.placeOfCode('US', '00901')).toMatchObject({ city: 'San Juan', state: 'PR' })
    expect(await Promise.all(['00802', '96910', '96799', '96950'].map(place))).toEqual(['VI', 'GU', 'AS', 'MP'])
    expect(await Promise.all(['34002', '09012', '96201'].map(place))).toEqual(['AA', 'AE', 'AP'])
  })

  test('in Canada, without the quarter', async () => {
    const found = await localPlaces.placeOfCode('CA', 'V6H 1A1')
    expect(found).toEqual({ city: 'Vancouver', state: 'BC', zip: 'V6H 1A1', country: 'CA' })
    expect(await cityOf('N2A 1A1')).toBe('Kitchener')
    expect(await cityOf('M4S 1A1')).toBe('Toronto')
    expect(await cityOf('M1L 1A1')).toBe('Scarborough')
    expect(await cityOf('V7P 1A1')).toBe('North Vancouver')
    expect(await cityOf('J3Z 1A1')).toBe('Saint-Hubert')
    expect(await cityOf('G8T 1A1')).toBe('Cap-de-la-Madeleine')
  })

  test('in the far north, where a letter stands for two territories', async () => {
    expect(await localPlaces.placeOfCode('CA', 'X1A 1A1')).toMatchObject({ state: 'NT' })
    expect(await localPlaces.placeOfCode('CA', 'X0A 0H0')).toMatchObject({ state: 'NU' })
  })

  test('but no city where it covers many, or where the list holds none', async () => {
    expect(await localPlaces.placeOfCode('CA', 'T0A 1A0')).toMatchObject({ city: '', state: 'AB' })
    expect(await localPlaces.placeOfCode('CA', 'V0N 1A0')).toMatchObject({ city: '', state: 'BC' })
    expect(await cityOf('K1A 0A6')).toBe('')
  })

  test('and nothing where nobody has it, or where the shop does not deliver', async () => {
    expect(await localPlaces.placeOfCode('US', '00000')).toBeUndefined()
    expect(await localPlaces.placeOfCode('US', '96940')).toBeUndefined()
    expect(await localPlaces.placeOfCode('CA', 'Y9Z 9Z9')).toBeUndefined()
  })
})

describe('the maintained list', () => {
  test('agrees with ours in which state every ZIP code lies', () => {
    const american = Object.values(codes).filter(({ country, state }) => country === 'US' && regionName('US', state))
    expect(american.length).toBeGreaterThan(40_000)
    expect(american.filter(({ zip, state }) => !liesIn('US', state, zip))).toEqual([])
  })

  test('gives every Canadian code a province, and no city with brackets, lists or lost letters', async () => {
    const canadian = Object.values(codes).filter(({ country }) => country === 'Canada')
    const places = await Promise.all(canadian.map(({ zip }) => localPlaces.placeOfCode('CA', `${zip} 1A1`)))
    expect(places.filter((place) => place === undefined)).toEqual([])
    expect(places.filter((place) => place && /[()/&\uFFFD\d]/.test(place.city))).toEqual([])
  })
})
