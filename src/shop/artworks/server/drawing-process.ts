import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { cleanSvg } from '../model/clean-svg.ts'
import { type PlainDrawing, plainShapes } from '../model/plain-shapes.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { sniffType } from './sniff.ts'

// A process of its own for one drawing: SVG on its standard input, on its standard output a line of JSON and bytes.
// Drawing happens in native code, which nothing can interrupt but the end of the process that runs it.

export type DrawingTask =
  /** Looks through an upload and draws its preview, and draws it once as large as the largest print. */
  | { readonly kind: 'upload'; readonly mostPixels: number; readonly previewWidth: number }
  | { readonly kind: 'measure' }
  /** The drawing as shapes, in JSON, where that is no longer than this. */
  | { readonly kind: 'shapes'; readonly mostBytes: number }
  /** Plain pixels, or a PNG of a given size. */
  | { readonly kind: 'pixels'; readonly mostPixels: number }
  | { readonly kind: 'png'; readonly mostPixels: number; readonly width: number; readonly height: number }
  /** The same of a drawing as it was uploaded. */
  | { readonly kind: 'uploaded-png'; readonly mostPixels: number; readonly width: number; readonly height: number }

export interface DrawingLimits {
  /** Of work: a machine that is busy with other things makes no drawing worse. */
  readonly cpuSeconds: number
  readonly bytes: number
}

export type DrawingOutput =
  | { readonly width: number; readonly height: number; readonly bytes: number }
  | { readonly refusal: 'UNSAFE_SVG' | 'TOO_MANY_PIXELS' | 'UNREADABLE' }

const SVG_DPI = 72
const MOST_SVG_DPI = 7200
const WATCH_MS = 20
/** Twelve by sixteen inches at 300 dots each. */
const LARGEST_PRINT = { width: 3600, height: 4800 }

const [task, limits]: [DrawingTask, DrawingLimits] = JSON.parse(process.argv[2] ?? '')
const end = () => process.kill(process.pid, 'SIGKILL')
function watch(): void {
  const { user, system } = process.cpuUsage()
  if (user + system > limits.cpuSeconds * 1e6 || process.memoryUsage.rss() > limits.bytes) end()
}
setInterval(watch, WATCH_MS).unref()

function write(output: DrawingOutput, bytes: Uint8Array = new Uint8Array()): void {
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(output)}\n`), bytes]))
}

const sizeOf = (svg: Buffer) => sharp(svg, { limitInputPixels: false }).metadata()
const densityFor = (wanted: number, own: number) => Math.min(MOST_SVG_DPI, Math.max(1, (SVG_DPI * wanted) / own))

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

/** What effects cost grows with the dots that they are drawn with: the preview says nothing of the print. */
async function tryPrint(svg: Buffer, width: number, height: number): Promise<void> {
  const scale = Math.min(LARGEST_PRINT.width / width, LARGEST_PRINT.height / height)
  await sharp(svg, { density: densityFor(width * scale, width), limitInputPixels: false })
    .raw()
    .toBuffer()
}

async function upload(bytes: Uint8Array, { mostPixels, previewWidth }: DrawingTask & { kind: 'upload' }) {
  const cleaned = cleanSvg(new TextDecoder().decode(bytes))
  const pixels = cleaned && (await embeddedPixels(cleaned.embedded))
  if (!cleaned || pixels === undefined) return write({ refusal: 'UNSAFE_SVG' })
  if (pixels > mostPixels) return write({ refusal: 'TOO_MANY_PIXELS' })
  const svg = Buffer.from(cleaned.svg)
  const { width, height } = await sizeOf(svg)
  const drawn = sharp(svg, { density: densityFor(previewWidth, width), limitInputPixels: mostPixels })
  const preview = await drawn.resize({ width: previewWidth }).png({ compressionLevel: 7 }).toBuffer()
  write({ width, height, bytes: preview.byteLength }, preview)
  await tryPrint(svg, width, height)
}

async function pixels(svg: Buffer, mostPixels: number): Promise<void> {
  const { data, info } = await sharp(svg, { limitInputPixels: mostPixels })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  write({ width: info.width, height: info.height, bytes: data.byteLength }, data)
}

async function png(
  svg: Buffer,
  { mostPixels, width, height }: Extract<DrawingTask, { readonly height: number }>,
): Promise<void> {
  const density = densityFor(width, (await sizeOf(svg)).width)
  const drawn = await sharp(svg, { density, limitInputPixels: mostPixels })
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 6 })
    .toBuffer()
  write({ width, height, bytes: drawn.byteLength }, drawn)
}

async function shapes(svg: Buffer, mostBytes: number): Promise<void> {
  const { width, height } = await sizeOf(svg)
  const drawing = Buffer.from(JSON.stringify(plainShapes(svg.toString(), { width, height })))
  const tooMuch: PlainDrawing = { dotsBecause: 'very many points' }
  const bytes = drawing.byteLength <= mostBytes ? drawing : Buffer.from(JSON.stringify(tooMuch))
  write({ width, height, bytes: bytes.byteLength }, bytes)
}

async function work(bytes: Buffer): Promise<void> {
  if (task.kind === 'upload') return upload(bytes, task)
  if (task.kind === 'pixels') return pixels(bytes, task.mostPixels)
  if (task.kind === 'shapes') return shapes(bytes, task.mostBytes)
  if (task.kind === 'png') return png(bytes, task)
  if (task.kind === 'uploaded-png') {
    const cleaned = cleanSvg(new TextDecoder().decode(bytes))
    return cleaned ? png(Buffer.from(cleaned.svg), task) : write({ refusal: 'UNREADABLE' })
  }
  const { width, height } = await sizeOf(bytes)
  write({ width, height, bytes: 0 })
}

try {
  await work(await buffer(process.stdin))
  // Whoever reads knows by it that all was done.
  process.stdout.write('\n')
} catch {
  // Whatever the library says of a hostile file, it is a file that cannot be read.
  write({ refusal: task.kind === 'upload' ? 'UNSAFE_SVG' : 'UNREADABLE' })
}
