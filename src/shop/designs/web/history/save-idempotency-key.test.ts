import { expect, test } from 'vitest'
import { emptyDesign } from '../../model/document/design.ts'
import { setNote } from '../../model/editing/design-commands.ts'
import { type SaveRequest, saveIdempotencyKey } from './save-idempotency-key.ts'

const request: SaveRequest = {
  workId: 'crest',
  writer: 'one',
  savedId: null,
  name: 'Team shirt',
  document: emptyDesign,
}

test('the same work saved again has the same key, also as it comes back from the device', async () => {
  const again = { ...request, document: structuredClone(emptyDesign) }
  expect(await saveIdempotencyKey(again)).toBe(await saveIdempotencyKey(request))
  expect(await saveIdempotencyKey(request)).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, Partial<SaveRequest>]>([
  ['changed work', { document: setNote(emptyDesign, 'Larger') }],
  ['another name', { name: 'Crest' }],
  ['another editor', { writer: 'two' }],
  ['another piece of work', { workId: 'number' }],
  ['a copy of the copy', { savedId: 'dsn_2' }],
  ['the same content after a change', { basedOn: '2026-03-04T15:00:00.000Z' }],
])('%s has another key', async (_name, over) => {
  expect(await saveIdempotencyKey({ ...request, ...over })).not.toBe(await saveIdempotencyKey(request))
})
