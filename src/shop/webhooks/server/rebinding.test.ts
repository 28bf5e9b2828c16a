import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { post } from './post.ts'

// The name server of somebody who wants to reach this machine: whatever it said before, it now names the loopback.
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: (_name: string, _options: unknown, done: (cause: null, found: unknown) => void) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '64:ff9b::7f00:1', family: 6 },
    ]),
}))

let asked = 0
const inside = createServer((_request, response) => {
  asked += 1
  response.end()
})

beforeAll(() => new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((closed) => inside.close(closed)))

test('a public name that leads to this machine when it is connected to reaches nothing', async () => {
  const { port } = inside.address() as AddressInfo
  const sent = await post({ url: `http://hooks.example.com:${port}/`, body: '{}', headers: {}, isOpen: false })
  expect(sent).toEqual({ ok: false, answer: 'The address leads into a private network.' })
  expect(asked).toBe(0)
})
