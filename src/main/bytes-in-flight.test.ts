import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataFolder } from '#platform/testing/data-folder.ts'
import { startServer, until } from '#platform/testing/server-process.ts'

const LARGE = 20_000_000
const dataDir = openDataFolder('pressroom-in-flight')
let shop: Awaited<ReturnType<typeof startServer>>
let cookie = ''
beforeAll(async () => {
  const environment = { FILES_MB_IN_FLIGHT: '64', FILES_MB_PER_ACCOUNT: '100000', TRUST_PROXY: '127.0.0.1' }
  shop = await startServer({ dataDir, environment })
  cookie = (await signIn()).headers.getSetCookie().join('; ').split(';')[0] ?? ''
  expect(cookie).toMatch(/^session=/)
}, 180_000)
afterAll(() => {
  shop.child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const signIn = () =>
  fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@pressroom.test', password: 'Pressroom#1' }),
  })

interface Sending {
  readonly socket: Socket
  readonly said: () => string
  readonly answered: Promise<string>
}

/** Begins a large request and sends no more of it than its head. */
function begin(path: string, network: number, length = `content-length: ${LARGE}`): Sending {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let said = ''
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: ${shop.url}\r\ncookie: ${cookie}\r\n` +
      `x-forwarded-for: 198.51.100.${network}\r\ncontent-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  )
  const answered = new Promise<string>((resolve, reject) => {
    socket.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('\r\n\r\n')) resolve(said)
    })
    // Who is refused unread may find the connection ended while it still sends.
    socket.on('error', (cause) => (said.includes('\r\n\r\n') ? resolve(said) : reject(cause)))
    socket.on('close', () => resolve(said))
  })
  answered.catch(() => undefined)
  return { socket, said: () => said, answered }
}

const BUSY = /^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*Many files are on their way to the shop right now/i

/** Sends the rest, which is no form: whoever is heard to the end gets a 400. */
async function finish({ socket, answered }: Sending): Promise<void> {
  socket.write('x'.repeat(LARGE))
  expect(await answered).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
}

/** Eight large uploads at once, of which the budget has room for three. */
async function fill(): Promise<Sending[]> {
  const all = Array.from({ length: 8 }, (_one, network) => begin('/api/artworks', network))
  const refused = () => all.filter(({ said }) => said() !== '')
  await until('five are refused', 30_000, async () => refused().length >= 5 || undefined)
  for (const { answered, socket } of refused()) {
    expect(await answered).toMatch(BUSY)
    socket.destroy()
  }
  return all.filter(({ said }) => said() === '')
}

test('uploads that the process has no room for are refused unread, small requests go on, and all room comes back', async () => {
  const cut = await fill()
  expect(cut).toHaveLength(3)
  for (const path of ['/api/auth/contact-us', '/contact-us']) {
    const refused = begin(path, 15)
    expect(await refused.answered, path).toMatch(BUSY)
    refused.socket.destroy()
  }
  const endless = begin('/api/artworks', 16, 'transfer-encoding: chunked')
  const megabyte = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`
  for (let sent = 0; sent < 6; sent++) endless.socket.write(megabyte)
  expect(await endless.answered, 'one without a length').toMatch(BUSY)
  endless.socket.destroy()
  expect((await signIn()).status).toBe(200)
  expect((await fetch(`${shop.url}/browse`)).status).toBe(200)

  // Two leave half-way, in an orderly way or not, and one sends all and is answered.
  const [first, second, third] = cut
  if (!first || !second || !third) throw new TypeError('unreachable')
  first.socket.write('x'.repeat(LARGE / 2), () => first.socket.resetAndDestroy())
  second.socket.destroy()
  await finish(third)
  await until('the budget is whole again', 60_000, async () => {
    const held = await fill()
    for (const sending of held) await finish(sending)
    return held.length === 3 || undefined
  })
})

test('one network has half of the room, and leaves the other half', async () => {
  const mine = [begin('/api/artworks', 9), begin('/api/artworks', 9)]
  expect(await Promise.race(mine.map(({ answered }) => answered))).toMatch(BUSY)
  await finish(begin('/api/artworks', 10))
  const heard = mine.filter(({ said }) => said() === '')
  expect(heard).toHaveLength(1)
  for (const sending of heard) await finish(sending)
})
