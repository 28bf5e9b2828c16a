import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import sharp from 'sharp'
import { systemClock } from '#platform/base/clock.ts'
import { createBytesInFlight } from '#platform/server/bytes-in-flight.ts'
import { readConfig } from '#platform/server/config.ts'
import { openEmbedded } from '#platform/server/db/index.ts'
import { createGate } from '#platform/server/http.ts'
import { users } from '#platform/server/identity/tables.ts'
import { startJobs } from '#platform/server/jobs/index.ts'
import { createLimits } from '#platform/server/limits/index.ts'
import { createPorts } from '#platform/server/port.ts'
import { watchDisks } from '#platform/server/storage/disk-space.ts'
import { openFolder } from '#platform/server/storage/index.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'

// node bench/remove-background.ts: how long the ground of a logo takes, and how long everything else waits meanwhile.

const ORIGIN = 'http://127.0.0.1:3000'
const TIMES = 7
const ACTOR = { userId: 'usr_bench', email: 'bench@pressroom.test', firstName: 'A', lastName: 'B' }

const logo = (ground: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 200 200">
  <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#9ab"/></linearGradient>
  <rect width="200" height="200" fill="${ground}"/>
  <g fill="none" stroke="#c03" stroke-width="6"><circle cx="100" cy="100" r="80"/><circle cx="100" cy="100" r="60"/></g>
  <path d="M70 130V70h20l20 60h20V70" fill="none" stroke="#123" stroke-width="10"/>
  <path d="M40 150q60 40 120 0" stroke="#fb0" stroke-width="3" fill="none"/>
</svg>`

const folder = mkdtempSync(join(tmpdir(), 'pressroom-cutout-'))
const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only the bench knows' })
const log = pino({ level: 'error' })
const database = await openEmbedded(join(folder, 'database'))
await database.migrate()
const jobs = await startJobs(database, log, false)
const { userId: id, ...person } = ACTOR
await database.db.insert(users).values({ id, ...person })
const gate = createGate({
  routes: artworkCalls,
  bytesInFlight: createBytesInFlight(config.mostBytesInFlight),
  services: {
    db: database.db,
    log,
    config,
    jobs,
    storage: openFolder(join(folder, 'files')),
    disk: watchDisks(config, log),
    limits: createLimits(database),
    use: createPorts([]),
  },
  clock: systemClock,
  getActor: async () => ({ ...ACTOR, picture: '', roles: [], sessionId: 'bench' }),
  staffRole: 'admin',
  title: 'Bench',
})

async function post<T>(path: string, body: FormData | string): Promise<T> {
  const headers = { origin: ORIGIN, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) }
  const response = await gate.fetch(new Request(ORIGIN + path, { method: 'POST', body, headers }), {
    address: '127.0.0.1',
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

async function measure(name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const { artwork } = await post<{ artwork: { url: string } }>('/api/artworks', form)
  const input = JSON.stringify({ imageData: artwork.url, enable: true })
  const took: number[] = []
  const stalls: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begun = performance.now()
    await post('/api/images/remove-background', input)
    took.push(performance.now() - begun)
    delay.disable()
    stalls.push(delay.max / 1e6)
  }
  const [first = 0, ...warm] = took
  const middle = warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0
  const stall = Math.max(...stalls)
  console.info(
    `${name}: first ${first.toFixed(0)} ms, then ${middle.toFixed(0)} ms; longest stall of the main loop ${stall.toFixed(0)} ms`,
  )
}

for (const [name, ground] of [
  ['plain', '#fff'],
  ['gradient', 'url(#g)'],
] as const) {
  const picture = sharp(Buffer.from(logo(ground)))
  await measure(`${name}.png`, await picture.clone().png().toBuffer())
  await measure(`${name}.jpg`, await picture.clone().jpeg({ quality: 75 }).toBuffer())
}
await jobs.stop()
await database.close()
rmSync(folder, { recursive: true, force: true })
