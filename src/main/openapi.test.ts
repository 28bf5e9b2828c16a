import { expect, test, vi } from 'vitest'
import { identity } from '#config'
import { readConfig } from '#platform/server/config.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { calls } from './modules.ts'

const shop = await openApi({ calls: calls(readConfig({})), title: identity.name })

test('docs/openapi.json says what the contracts say; `npx vitest run src/main/openapi.test.ts -u` writes it anew', async () => {
  const response = await shop.guest().fetch('/api/openapi.json')
  const written = `${JSON.stringify(await response.json(), null, 1)}\n`
  await expect(written).toMatchFileSnapshot('../../docs/openapi.json')
})

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

const read = async (): Promise<[path: string, method: string, operation: Operation][]> => {
  const { paths } = await (await shop.guest().fetch('/api/openapi.json')).json()
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  )
}

test('every path names each of its parameters as required, and stands there once, whatever they are called', async () => {
  const operations = await read()
  const shapes = new Set(operations.map(([path]) => path.replace(/\{\w+\}/g, '{}')))
  expect(shapes.size).toBe(new Set(operations.map(([path]) => path)).size)
  for (const [path, method, { parameters }] of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = parameters.filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort())
    expect(
      inPath.every(({ required }) => required),
      `${method} ${path}`,
    ).toBe(true)
  }
})

test('every call that takes a body names what it answers to one that is too large or of another kind', async () => {
  for (const [path, method, { responses }] of await read()) {
    const statuses = Object.keys(responses)
    if (method !== 'get') expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(['413', '415']))
    expect(statuses, `${method} ${path}`).toContain('5XX')
  }
  const limited = calls(readConfig({})).filter(({ endpoint }) => endpoint.limits?.length)
  const described = (await read()).filter(([, , { responses }]) => '429' in responses)
  expect(described.length).toBeGreaterThanOrEqual(limited.length)
})

test('errors under /Images are JSON, as the document says, for calls and for what is none', async () => {
  const asked = [
    ['/Images/Nothing/a.jpg', 404],
    ['/Images/Color/a/b', 404],
    [`/Images/Color/${'x'.repeat(60)}`, 400],
  ] as const
  for (const [path, status] of asked) {
    const response = await shop.guest().fetch(path)
    expect([path, response.status]).toEqual([path, status])
    expect(await response.json(), path).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  }
})

test('the document is written once', async () => {
  await shop.guest().fetch('/api/openapi.json')
  const stringify = vi.spyOn(JSON, 'stringify')
  await shop.guest().fetch('/api/openapi.json')
  expect(stringify).not.toHaveBeenCalled()
  stringify.mockRestore()
})
