import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { residentMb } from './processor.ts'
import { type Running, start, stopAll } from './servers.ts'

// `node bench/print-zip.ts`, after a build: what the press takes of an order of one item and of one of ten, each printed
// from a photograph of 20 megapixels: the archive of its print files, its job ticket, and the film of a gang sheet with its prints.

const ITEMS = 10
const [WIDE, HIGH] = [4_000, 5_000]
// Garbage that was not yet collected comes on top of what is held.
const MOST_GROWTH = 1.25
const MOST_TICKET_SECONDS = 1
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))

const place = {
  ...{ firstName: 'Sam', lastName: 'Shopper', phone: '2125550199', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

async function signIn({ base }: Running, email: string) {
  const headers = { origin: base, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Pressroom#1' })
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const { userResponse } = await answer.json()
  const send = async (method: string, path: string, sent?: unknown): Promise<Response> => {
    const isForm = sent instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: { origin: base, cookie: cookie.join('; '), ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  return { userId: String(userResponse.id), email, send }
}
type Person = Awaited<ReturnType<typeof signIn>>

async function photograph({ send }: Person): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: '#808080', noise } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture.jpeg({ quality: 80 }).toBuffer())], 'photograph.jpg'))
  const { artwork } = await (await send('POST', '/api/artworks', form)).json()
  return `/api/artworks/${artwork.id}`
}

async function order(shopper: Person, itemCode: string, pictures: readonly string[]): Promise<string> {
  const { userId, email, send } = shopper
  for (const picture of pictures) {
    const line = { itemCode, quantities: { M: 3, L: 2 }, images: [], designImages: [picture], note: '' }
    await send('POST', '/api/cart/add', { userId, ...line })
  }
  const { grandTotal } = await (await send('POST', '/api/checkout/quote', { address: place })).json()
  const paid = await send('POST', '/api/checkout/process-payment', {
    ...{ userId, email, paymentMethodId: 'pm_card_visa', amount: grandTotal / 100, saveCard: false },
    ...{ ...place, billingAddrSame: true },
  })
  return (await paid.json()).order.orderNumber
}

/** The most memory that a process held since this was last asked; Linux forgets it when it is told to. */
function peakMb(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Math.round(Number(kilobytes) / 1024)
}

async function measure({ pid }: Running, staff: Person, orderNumber: string) {
  const ticketBegan = performance.now()
  await (await staff.send('GET', `/api/production/ticket/${orderNumber}.pdf`)).arrayBuffer()
  const ticketSeconds = (performance.now() - ticketBegan) / 1000
  const held = residentMb(pid)
  peakMb(pid)
  const began = performance.now()
  const answer = await staff.send('GET', `/api/production/files/${orderNumber}.zip`)
  let [bytes, firstMs] = [0, 0]
  for await (const part of answer.body ?? []) {
    firstMs ||= performance.now() - began
    bytes += part.length
  }
  return { ticketSeconds, held, peak: peakMb(pid), seconds: (performance.now() - began) / 1000, firstMs, bytes }
}
type Measured = Awaited<ReturnType<typeof measure>>

/** The film of the first sheet: each of its photographs once, for all pieces. */
async function measureFilm({ pid }: Running, staff: Person, orderNumber: string) {
  const sent = { orders: [orderNumber], key: `bench-${orderNumber}` }
  const { sheets } = await (await staff.send('POST', '/api/production/gang-sheets', sent)).json()
  const [sheet] = sheets
  const held = residentMb(pid)
  peakMb(pid)
  const began = performance.now()
  const answer = await staff.send('GET', `/api/production/gang-sheets/${sheet._id}/film.pdf`)
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  const seconds = (performance.now() - began) / 1000
  const figures = { prints: sheet.prints, 'film MB': (bytes / 1e6).toFixed(0), 'whole s': seconds.toFixed(1) }
  return { ...figures, 'held MB': held, 'peak MB': peakMb(pid) }
}

const row = (items: number, { ticketSeconds, held, peak, seconds, firstMs, bytes }: Measured) => ({
  ...{ items, 'ticket s': ticketSeconds.toFixed(2), 'zip MB': (bytes / 1e6).toFixed(0) },
  ...{ 'first byte ms': Math.round(firstMs), 'whole s': seconds.toFixed(1), 'held MB': held, 'peak MB': peak },
})

async function run(): Promise<void> {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  const shop = await start(join(import.meta.dirname, '../src/main/entry.ts'), 4303, '/readyz', environment)
  const shopper = await signIn(shop, 'shopper@pressroom.test')
  const staff = await signIn(shop, 'admin@pressroom.test')
  const styles: { code: string; itemCode: string }[] = await (await shopper.send('GET', '/api/inventory')).json()
  const itemCode = styles.find(({ code }) => code === '3001')?.itemCode ?? ''
  const photographs = [await photograph(shopper), await photograph(shopper)]
  const pictures = Array.from({ length: ITEMS }, (_, item) => photographs[item % photographs.length] ?? '')
  const [one, ten] = [await order(shopper, itemCode, pictures.slice(0, 1)), await order(shopper, itemCode, pictures)]
  // The first of all loads what draws: it counts for nobody.
  await measure(shop, staff, one)
  const [single, many] = [await measure(shop, staff, one), await measure(shop, staff, ten)]
  console.table([row(1, single), row(ITEMS, many)])
  console.table([await measureFilm(shop, staff, one), await measureFilm(shop, staff, ten)])
  const growth = many.peak / single.peak
  const ticket = Math.max(single.ticketSeconds, many.ticketSeconds)
  console.log(`peak of ${ITEMS} items: ${growth.toFixed(2)} times that of one (limit ${MOST_GROWTH})`)
  console.log(`slowest job ticket: ${ticket.toFixed(2)} s (limit ${MOST_TICKET_SECONDS})`)
  process.exitCode = growth <= MOST_GROWTH && ticket < MOST_TICKET_SECONDS ? 0 : 1
}

try {
  await run()
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
