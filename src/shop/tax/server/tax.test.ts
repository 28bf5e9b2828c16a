import { expect, test } from 'vitest'
import { createPorts, plug } from '#platform/server/port.ts'
import { quoteTax, type TaxInput, tableTaxProvider, taxProvider } from './index.ts'

const input: TaxInput = {
  to: { country: 'US', state: 'NY', zip: '10118' },
  on: '2026-11-20',
  goods: [{ size: 'M', pieces: 1, unit: 11_000 }],
  shipping: 0,
}

test('the shop’s own tables collect in New York and nowhere else', async () => {
  const call = { use: createPorts([plug(taxProvider, tableTaxProvider)]) }
  expect(await quoteTax(call, input)).toMatchObject({ total: 976, note: 'Sales tax of New York City.' })
  const jersey = await quoteTax(call, { ...input, to: { country: 'US', state: 'NJ', zip: '07030' } })
  expect(jersey).toEqual({
    total: 0,
    parts: [],
    note: 'No sales tax is collected for New Jersey: the shop is not registered there.',
  })
})

test('another provider can stand in its place', async () => {
  const answer = { total: 7, parts: [], note: 'From the service.' }
  const call = { use: createPorts([plug(taxProvider, { name: 'service', quote: async () => answer })]) }
  expect(await quoteTax(call, input)).toBe(answer)
})
