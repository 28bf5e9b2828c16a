import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import sharp from 'sharp'
import { priceList } from '#config'
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
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { printedViewsWithFacts } from '#shop/designs/model/printing/artwork-facts.ts'
import { frontDesign } from '#shop/designs/model/printing/front-design.ts'
import { adviseMethods, type MethodAdvice } from '#shop/pricing/model/advise.ts'
import { lightTee } from '#shop/pricing/model/methods/printed-garment.ts'

// node bench/read-artwork.ts: how long the adviser takes the first time and after, from the question for a reading to the
// methods side by side, and how long all else waits meanwhile.

const ORIGIN = 'http://127.0.0.1:3000'
const ACTOR = { userId: 'usr_bench', email: 'bench@pressroom.test', firstName: 'A', lastName: 'B' }
const [WIDTH, HEIGHT] = [3600, 4800]
/** Milliseconds. */
const MOST = { first: 1500, after: 150, stall: 50 } as const

const logo = `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 36 48">
  <circle cx="18" cy="18" r="15" fill="#c8102e"/><circle cx="18" cy="18" r="11" fill="none" stroke="#fff" stroke-width=".4"/>
  <text x="4" y="42" font-size="7" font-family="Liberation Sans" font-weight="700" fill="#111">Run club</text>
  <text x="4" y="46" font-size="1.6" font-family="Liberation Sans" fill="#1d4fa3">Every Sunday since nineteen eighty-two</text>
</svg>`

/** Ten thousand marks of six inks. */
const confetti = () => {
  const inks = ['#111', '#c8102e', '#1d4fa3', '#ffc72c', '#00843d', '#6a3fa0']
  const marks = Array.from({ length: 10_000 }, (_, index) => {
    const [x, y] = [(index % 100) * 36, Math.floor(index / 100) * 48]
    return `<path d="M${x + 4} ${y + 6}l26 ${index % 9}l-${index % 13} 30z" fill="${inks[index % inks.length]}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks.join('')}</svg>`
}

const photo = () => {
  const noise = sharp({
    create: {
      ...{ width: WIDTH / 8, height: HEIGHT / 8, channels: 3, background: '#876' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  return noise.png().toBuffer()
}

const folder = mkdtempSync(join(tmpdir(), 'pressroom-reading-'))
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

async function ask<T>(path: string, body?: FormData): Promise<T> {
  const request = new Request(ORIGIN + path, body ? { method: 'POST', body, headers: { origin: ORIGIN } } : {})
  const response = await gate.fetch(request, { address: '127.0.0.1' })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

interface Answer {
  readonly reading: ArtworkReading
}

const TEE = { styleId: 1, code: '3001', cut: 'tee', gender: 'Unisex' } as const

/** What the editor shows, once the reading is there. */
function advise(artworkId: string, reading: ArtworkReading): MethodAdvice[] {
  const size = { width: pixels(WIDTH), height: pixels(HEIGHT) }
  const design = frontDesign(TEE, { artworkId, name: '', vector: false, pixels: size })
  if (!design) throw new Error('It lies on no printable area.')
  const prints = printedViewsWithFacts(design, { readings: new Map([[artworkId, reading]]), fonts: new Map() })
  const line = { prints, garment: { ...lightTee, color: '#14233f' }, options: design.options, wholesale: false }
  return adviseMethods(priceList, { ...line, blanks: { M: 472, '2XL': 672 }, quantities: { M: 48, '2XL': 12 } })
}

async function measure(name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const { artwork } = await ask<{ artwork: { id: string; url: string } }>('/api/artworks', form)
  const answer = async () => {
    const begun = performance.now()
    const { reading } = await ask<Answer>(`${artwork.url}/reading`)
    const methods = advise(artwork.id, reading)
    return { reading, methods, ms: performance.now() - begun }
  }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const first = await answer()
  delay.disable()
  const after = await answer()
  const stall = delay.max / 1e6
  const { kind, inks } = first.reading
  const told = `${kind}, ${inks.length} inks, ${first.methods.length} methods`
  console.info(
    `${name}: ${first.ms.toFixed(0)} ms, then ${after.ms.toFixed(1)} ms; longest stall ${stall.toFixed(0)} ms; ${told}`,
  )
  if (first.ms > MOST.first || after.ms > MOST.after || stall > MOST.stall) process.exitCode = 1
}

const drawn = sharp(Buffer.from(logo))
await measure('logo.png', await drawn.clone().png().toBuffer())
await measure('logo.jpg', await drawn.clone().flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer())
await measure('logo.webp', await drawn.clone().webp({ quality: 85 }).toBuffer())
await measure('logo.svg', Buffer.from(logo))
await measure('confetti.png', await sharp(Buffer.from(confetti())).png().toBuffer())
const grain = sharp(await photo()).resize({ width: WIDTH, height: HEIGHT })
await measure('photo.jpg', await grain.clone().jpeg({ quality: 85 }).toBuffer())
console.info(`limits: ${MOST.first} ms, then ${MOST.after} ms; stall ${MOST.stall} ms`)
await jobs.stop()
await database.close()
rmSync(folder, { recursive: true, force: true })
