import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, moveTo, resizeTo, rotateTo } from '#shop/designs/model/editing/layer-commands.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import { pixels, point } from '#shop/designs/model/geometry.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { drawPrintPage } from '#shop/designs/model/rendering/draw.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import type { OpenedOriginals } from '#shop/designs/server/print/originals.ts'
import { drawPng } from '#shop/designs/server/print/png.ts'

// `node bench/print-file.ts`: a print of 12 by 16 inches at 300 DPI, drawn from a picture of 39 megapixels, a second one
// that is turned, and words. Time, and the most memory the process ever held.

const DPI = 300
const [WIDE, HIGH] = [5_400, 7_200]

// In a process of its own: making the picture takes more memory than printing it.
if (process.argv[2] === 'picture') {
  const create = { width: WIDE, height: HIGH, channels: 3, background: '#808080' } as const
  const noise = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
  const file = await noise.jpeg({ quality: 90 }).toBuffer()
  process.stdout.write(file, () => process.exit())
  await new Promise(() => undefined)
}
const bytes = new Uint8Array(
  execFileSync(process.execPath, [import.meta.filename, 'picture'], { maxBuffer: 100_000_000 }),
)
sharp.cache(false)

const artwork = (artworkId: string): DesignArtwork => ({
  artworkId,
  name: `${artworkId}.jpg`,
  pixels: { width: pixels(WIDE), height: pixels(HIGH) },
  vector: false,
})
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const font = await loadFont(plainLettering.font)
const large = moveTo(resizeTo(addImage(onTee, 'front', 'large', artwork('large')), 'large', 12), 'large', point(0, 8.6))
const turned = rotateTo(resizeTo(addImage(large, 'front', 'turned', artwork('turned')), 'turned', 6), 'turned', 30)
const design = addText(turned, 'front', 'words', { ...plainLettering, text: 'PRESSROOM' }, font)

const sheet = drawPrintPage(design, 'front', DPI, await loadFonts(design))
if (!sheet) throw new Error('nothing is printed')
const opened: OpenedOriginals = { kind: 'raster', bytes, width: WIDE, height: HIGH }
const originals = new Map([
  ['large', opened],
  ['turned', opened],
])

const held = process.resourceUsage().maxRSS / 1024
const began = performance.now()
const spent = process.cpuUsage()
const delays: number[] = []
let last = performance.now()
const clock = setInterval(() => {
  delays.push(performance.now() - last - 10)
  last = performance.now()
}, 10)
const path = join(tmpdir(), `pressroom-bench-${process.pid}.png`)
await drawPng(sheet, originals, DPI, path)
clearInterval(clock)
const seconds = (performance.now() - began) / 1000
const used = process.cpuUsage(spent)
const { size } = statSync(path)
rmSync(path)
const most = process.resourceUsage().maxRSS / 1024

console.log(`${sheet.width / DPI} x ${sheet.height / DPI} in at ${DPI} DPI: ${(size / 1e6).toFixed(1)} MB`)
console.log(`processor ${((used.user + used.system) / 1e6).toFixed(2)} s; ${Math.round(held)} MB were held before`)
console.log(`time ${seconds.toFixed(2)} s (limit 5), most memory ${Math.round(most)} MB (limit 500)`)
console.log(`longest wait of the main loop ${Math.round(Math.max(0, ...delays))} ms`)
process.exitCode = seconds < 5 && most < 500 ? 0 : 1
