import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { production } from '#config'
import { degrees } from '#shop/designs/model/geometry.ts'
import type { PrintPage } from '#shop/designs/model/rendering/draw.ts'
import type { OpenedOriginals } from '#shop/designs/server/print/originals.ts'
import { drawPng } from '#shop/designs/server/print/png.ts'

// `node bench/films.ts`: a print of 12 by 16 inches in four inks on a dark garment, with a gradient and a tint in it: drawn
// at 300 dots an inch from its original, as every print file is, and made into films. Time, and the most memory of both
// processes together.

const DPI = 300
const [WIDE, HIGH] = [12 * DPI, 16 * DPI]
const [MOST_SECONDS, MOST_MB] = [10, 600]
const inks = [
  { name: 'White', color: '#ffffff' },
  { name: 'Yellow', color: '#ffd200' },
  { name: 'Red', color: '#c8102e' },
  { name: 'Black', color: '#101010' },
]
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 360 480">
  <linearGradient id="g"><stop offset="0" stop-color="#ffd200"/><stop offset="1" stop-color="#c8102e"/></linearGradient>
  <circle cx="180" cy="160" r="150" fill="#ffd200"/><rect x="40" y="120" width="280" height="120" fill="#c8102e"/>
  <circle cx="150" cy="200" r="60" fill="#101010"/><circle cx="230" cy="150" r="40" fill="#ffffff"/>
  <rect y="330" width="360" height="60" fill="url(#g)"/><rect x="20" y="400" width="320" height="80" fill="#c8102e" opacity=".5"/></svg>`

// In a process of its own: drawing the original takes memory that no print takes.
if (process.argv[2] === 'picture') {
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  process.stdout.write(picture, () => process.exit())
  await new Promise(() => undefined)
}

const peakMb = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function filmsOf(path: string, folder: string): Promise<{ made: string; peak: number }> {
  const file = join(import.meta.dirname, '../src/shop/production/server/films/film-process.ts')
  const words = ['Bench · {film} · film {place} of {count}', 'front', 'films {version}'] as const
  const print = { path, folder, dpi: DPI, garment: '#16181b', settings: production.films, approval: '' }
  const child = spawn(process.execPath, [file, JSON.stringify({ kind: 'screen', ...print, inks, words })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMb(child.pid ?? 0))
  }, 10)
  const made = await text(child.stdout)
  clearInterval(watch)
  return { made, peak }
}

const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
try {
  sharp.cache(false)
  const maker = spawn(process.execPath, [import.meta.filename, 'picture'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const bytes = new Uint8Array(await buffer(maker.stdout))
  const box = { x: 0, y: 0, width: WIDE, height: HIGH }
  const page: PrintPage = {
    ...{ width: WIDE, height: HIGH, areas: [box] },
    pieces: [
      {
        art: { kind: 'picture', artworkId: 'one', name: 'one.png', vector: false },
        ...{ x: WIDE / 2, y: HIGH / 2, width: WIDE, height: HIGH },
        ...{ rotation: degrees(0), opacity: 1, flippedX: false, flippedY: false },
      },
    ],
  }
  const original: OpenedOriginals = { kind: 'raster', bytes, width: WIDE, height: HIGH }
  const began = performance.now()
  const path = join(folder, 'print.png')
  await drawPng(page, new Map([['one', original]]), DPI, path)
  const drawn = (performance.now() - began) / 1000
  const { made, peak } = await filmsOf(path, folder)
  const seconds = (performance.now() - began) / 1000
  const most = peakMb(process.pid) + peak
  const { films }: { films: { name: string }[] } = JSON.parse(made)
  console.log(`${films.map(({ name }) => name).join(', ')}: drawn in ${drawn.toFixed(1)} s`)
  console.log(`time ${seconds.toFixed(1)} s (limit ${MOST_SECONDS})`)
  console.log(`memory ${Math.round(peak)} MB, ${Math.round(most)} MB with who drew the print (limit ${MOST_MB})`)
  process.exitCode = seconds < MOST_SECONDS && most < MOST_MB ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
