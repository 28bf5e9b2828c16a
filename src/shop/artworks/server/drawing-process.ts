import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { cleanSvg } from '../model/clean-svg.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { sniffType } from './sniff.ts'

// A process of its own for one drawing: SVG on its standard input, on its standard output a line of JSON and the
// preview. Drawing happens in native code, which nothing can interrupt but the end of the process that runs it.

export type DrawingAnswer =
  | { readonly width: number; readonly height: number }
  | { readonly refusal: 'UNSAFE_SVG' | 'TOO_MANY_PIXELS' }

const SECONDS = 10
const MOST_MEMORY = 900_000_000
const SVG_DPI = 72
const MOST_SVG_DPI = 7200

const [mostPixels = 0, previewWidth = 0] = process.argv.slice(2).map(Number)
const end = () => process.kill(process.pid, 'SIGKILL')
setTimeout(end, SECONDS * 1000).unref()
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && end(), 50).unref()

/** Whether the pictures within the drawing can be read and are together no larger than one picture may be. */
async function embeddedPixels(embedded: readonly string[]): Promise<number | undefined> {
  let pixels = 0
  for (const url of embedded) {
    const bytes = bytesOfDataUrl(url.replaceAll(/\s/g, ''))
    if (!bytes || !sniffType(bytes)) return undefined
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    pixels += width * height
  }
  return pixels
}

async function draw(bytes: Uint8Array): Promise<[DrawingAnswer, Uint8Array?]> {
  const cleaned = cleanSvg(new TextDecoder().decode(bytes))
  const pixels = cleaned && (await embeddedPixels(cleaned.embedded))
  if (!cleaned || pixels === undefined) return [{ refusal: 'UNSAFE_SVG' }]
  if (pixels > mostPixels) return [{ refusal: 'TOO_MANY_PIXELS' }]
  const svg = Buffer.from(cleaned.svg)
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.min(MOST_SVG_DPI, Math.max(1, (SVG_DPI * previewWidth) / width))
  const drawn = sharp(svg, { density, limitInputPixels: mostPixels })
  const preview = await drawn.resize({ width: previewWidth }).png({ compressionLevel: 7 }).toBuffer()
  return [{ width, height }, preview]
}

const [answer, preview = new Uint8Array()] = await draw(await buffer(process.stdin)).catch((): [DrawingAnswer] => [
  { refusal: 'UNSAFE_SVG' },
])
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), preview]))
