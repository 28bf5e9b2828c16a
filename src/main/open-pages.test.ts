import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { openServer } from '#platform/testing/open-server.ts'

const shop = await openServer()

/** What a page that is open asks for when its address changes. */
async function dataOf(path: string, route: string): Promise<unknown> {
  const { body } = await fetch(`${shop.url}${path}`)
  if (!body) throw new Error('no data')
  const { value, done } = await decode(body, globalThis as unknown as Window)
  await done
  return (value as Record<string, { data: unknown }>)[route]?.data
}

// The script in it is of the version before: where it looks into what is not there, the page breaks.
test('pages that were opened before an upgrade still find what they read', async () => {
  expect(await dataOf('/browse.data?size=S', 'browse')).toMatchObject({
    cards: expect.any(String),
    view: { linked: {} },
  })
  expect(await dataOf('/product/bella-canvas/1001/3001.data', 'product')).toMatchObject({ related: expect.any(String) })
})
