import { expect, test } from 'vitest'
import { createClient } from '#platform/base/client.ts'
import { readLabs } from './read-labs.ts'

/** What the page knows when the gate answers for the design like this. */
const openWith = (status: number, error: string) =>
  readLabs(
    createClient(async () => Response.json({ error }, { status })),
    { userId: 'ann', styleId: undefined, search: new URLSearchParams({ design: 'dsn_1' }) },
  )

test('a design that cannot be opened leaves the page standing and says why', async () => {
  expect(await openWith(404, 'Design not found')).toMatchObject({
    saved: null,
    problem: 'Design not found',
    gone: true,
  })
  expect(await openWith(500, 'Oops')).toMatchObject({ saved: null, problem: 'Failed to fetch design', gone: false })
})

test('whose session is over is sent to sign in instead of shown a problem', async () => {
  await expect(openWith(401, 'Please sign in.')).rejects.toMatchObject({ status: 401 })
})

test('unsaved work that the account cannot give just now leaves the page standing too', async () => {
  const asked = readLabs(
    createClient(async () => Response.json({ error: 'Oops' }, { status: 503 })),
    { userId: 'ann', styleId: undefined, search: new URLSearchParams({ draft: 'crest' }) },
  )
  expect(await asked).toMatchObject({ saved: null, problem: 'Failed to fetch design', gone: false })
})
