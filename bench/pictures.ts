import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#shop/catalogue/contract.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import type { GarmentCut, GarmentLook } from '#shop/catalogue/model/style.ts'
import { neutralOf } from '#shop/catalogue/server/pictures/neutral.ts'
import { encode, recoloured } from '#shop/catalogue/server/pictures/render.ts'
import { residentMb } from './processor.ts'
import { type Running, start, stopAll } from './servers.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const CUTS: readonly GarmentCut[] = ['tee', 'hoodie', 'polo', 'long', 'trucker']
const LIMITS = { colors: 150, cold: 400, warm: 5 }

const middle = (values: readonly number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const processor = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function took<T>(work: () => Promise<T>): Promise<{ ms: number; done: T }> {
  const before = processor()
  const done = await work()
  return { ms: processor() - before, done }
}

interface Recoloured {
  readonly decode: number
  readonly solid: number
  readonly heather: number
  readonly webp: number
  readonly avif: number
}

/** Processor time of one picture of 1,200 pixels, from the files to the bytes. */
async function recolourOne(cut: GarmentCut): Promise<Recoloured> {
  const wanted = { view: 'b', size: 'fl', ground: 'card' } as const
  const solid: GarmentLook = { cut, hex: '#1D3F8A', hex2: null, heather: false }
  const decode = await took(() => neutralOf(cut, 'b', 'fl'))
  const first = await took(() => recoloured(solid, wanted))
  const heather = await took(() => recoloured({ ...solid, heather: true }, wanted))
  const webp = await took(() => encode(first.done, 'webp'))
  const avif = await took(() => encode(heather.done, 'avif'))
  return { decode: decode.ms, solid: first.ms, heather: heather.ms, webp: webp.ms, avif: avif.ms }
}

async function measureRecolouring(): Promise<void> {
  // The first pictures compile the code and weave the patterns; they are not counted.
  const warmUp = { view: 'f', size: 'fl', ground: 'card' } as const
  for (const cut of CUTS) await recoloured({ cut, hex: '#C41F2F', hex2: null, heather: true }, warmUp)
  const rows = []
  for (const cut of CUTS) {
    const { decode, solid, heather, webp, avif } = await recolourOne(cut)
    const recoloured = decode + Math.max(solid, heather)
    rows.push({
      cut,
      'decode, CPU ms': Math.round(decode),
      'dye solid': Math.round(solid),
      'dye heather': Math.round(heather),
      [`of ${LIMITS.colors} ms`]: `${Math.round((recoloured / LIMITS.colors) * 100)} %`,
      'WebP, CPU ms': Math.round(webp),
      'AVIF, CPU ms': Math.round(avif),
    })
  }
  console.table(rows)
}

interface Answered {
  readonly ms: number
  readonly bytes: number
  readonly type: string
}

async function request(shop: Running, path: string): Promise<Answered> {
  const began = performance.now()
  const response = await fetch(`${shop.base}/${path}`, { headers: { accept: 'image/avif,image/webp,*/*' } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return { ms: performance.now() - began, bytes: byteLength, type: response.headers.get('content-type') ?? '' }
}

async function untilAvif(shop: Running, path: string): Promise<Answered> {
  for (let tries = 0; tries < 600; tries++) {
    const answered = await request(shop, path)
    if (answered.type === 'image/avif') return answered
    await sleep(100)
  }
  throw new Error(`${path} was not made as AVIF within a minute`)
}

async function measureRoute(): Promise<void> {
  const shop = await start(join(root, 'src/main/entry.ts'), 4303, '/readyz', { DATA_DIR: folder })
  const products: Product[] = await (await fetch(`${shop.base}/api/products`)).json()
  const paths = CUTS.flatMap((cut) => {
    const product = products.find((one) => one.cut === cut)
    return (product?.colorFrontImage.slice(0, 4) ?? []).map((path) => pictureAt(path, 'fl'))
  })
  const idle = residentMb(shop.pid)
  const cold: Answered[] = []
  for (const path of paths) cold.push(await request(shop, path))
  const busiest = residentMb(shop.pid)
  const began = performance.now()
  const final: Answered[] = []
  for (const path of paths) final.push(await untilAvif(shop, path))
  const seconds = (performance.now() - began) / 1000
  await sleep(2_000)
  const warm: Answered[] = []
  for (let round = 0; round < 10; round++) for (const path of paths) warm.push(await request(shop, path))
  const row = (what: string, answers: readonly Answered[], limit: number) => {
    const times = answers.map((one) => one.ms)
    const share = `${Math.round((middle(times) / limit) * 100)} %`
    const bytes = Math.round(middle(answers.map((one) => one.bytes)))
    const type = answers[0]?.type ?? ''
    return {
      what,
      'median ms': middle(times).toFixed(1),
      '90 %': middle(times, 0.9).toFixed(1),
      limit,
      share,
      type,
      bytes,
    }
  }
  console.table([row('cold, 1,200 px', cold, LIMITS.cold), row('warm, 1,200 px', warm, LIMITS.warm)])
  console.log(
    `${paths.length} AVIF made in ${seconds.toFixed(1)} s; resident ${idle} MB before, ${busiest} MB after the cold ones`,
  )
}

try {
  await measureRecolouring()
  await measureRoute()
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
