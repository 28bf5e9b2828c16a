import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#platform/testing/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pressroom-open-pages-'))
let shop: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  shop = await startServer({ dataDir })
}, 180_000)
afterAll(() => {
  shop.child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a page that is open asks for when its address changes. */
async function dataOf(path: string, route: string): Promise<unknown> {
  const { body } = await fetch(`${shop.url}${path}`)
  if (!body) throw new Error('no data')
  const { value } = await decode(body, globalThis as unknown as Window)
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
