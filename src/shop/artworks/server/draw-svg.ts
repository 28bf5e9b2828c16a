import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fail } from '#platform/base/errors.ts'
import { plainEnvironment } from '#platform/server/plain-environment.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import type { PlainDrawing } from '../model/plain-shapes.ts'
import type { DrawingLimits, DrawingOutput, DrawingTask } from './drawing-process.ts'
import type { Examined } from './pictures.ts'

const FILE = join(projectRoot, 'src/shop/artworks/server/drawing-process.ts')
const MOST_UPLOAD_BYTES = 900_000_000
const PRINT: DrawingLimits = { cpuSeconds: 15, bytes: 1_500_000_000 }
// The process ends itself sooner; this is for one that cannot even do that, or that hardly gets to work.
const PATIENCE = 3
// A drawing has no pixels of its own; this many across keep its ratio exact enough.
const NOMINAL_WIDTH = 2400
const HEAP_MB = 400
// More would hold up everybody else while a PDF is written.
const MOST_SHAPES_BYTES = 1_000_000
const LINE_END = 10

async function runProcess(svg: Uint8Array, task: DrawingTask, limits: DrawingLimits, signal?: AbortSignal) {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, FILE, JSON.stringify([task, limits])], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: plainEnvironment(),
    timeout: PATIENCE * limits.cpuSeconds * 1000,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
  child.on('error', () => undefined)
  // A process that ended early reads no further; its exit says so.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  return buffer(child.stdout)
}

interface Drawn {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
  /** The process did all that it was asked to: it was not ended after the bytes. */
  readonly isDone: boolean
}

/** What the process wrote before it ended; nothing where it was ended before it had drawn. */
function readOutput(output: Buffer): Drawn | Extract<DrawingOutput, { refusal: string }> | undefined {
  const lineEnd = output.indexOf(LINE_END)
  if (lineEnd < 0) return undefined
  const head: DrawingOutput = JSON.parse(output.toString('utf8', 0, lineEnd))
  if ('refusal' in head) return head
  const bytes = output.subarray(lineEnd + 1, lineEnd + 1 + head.bytes)
  if (bytes.byteLength < head.bytes) return undefined
  return { ...head, bytes, isDone: output[lineEnd + 1 + head.bytes] === LINE_END }
}

/** Cleans a drawing and draws its preview in a process of its own, which may work for so many seconds. */
export async function drawSvg(svg: Uint8Array, cpuSeconds: number, signal?: AbortSignal): Promise<Examined> {
  const task = { kind: 'upload', mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH } as const
  const drawn = readOutput(await runProcess(svg, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal))
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!drawn) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in drawn) fail(artworkErrors, drawn.refusal === 'TOO_MANY_PIXELS' ? 'TOO_MANY_PIXELS' : 'UNSAFE_SVG')
  if (!drawn.isDone) fail(artworkErrors, 'NOT_PRINTABLE')
  const height = Math.max(1, Math.round((NOMINAL_WIDTH * drawn.height) / drawn.width))
  return { type: 'image/svg+xml', width: NOMINAL_WIDTH, height, vector: true, preview: drawn.bytes }
}

async function forPrint(svg: string, task: DrawingTask): Promise<Drawn> {
  const drawn = readOutput(await runProcess(Buffer.from(svg), task, PRINT))
  if (!drawn) throw new Error('This drawing takes too long or too much memory to be drawn at this size.')
  if ('refusal' in drawn) throw new Error('This drawing cannot be read.')
  return drawn
}

/** The size of a cleaned drawing in its own units. Like all that is done with drawings, in a process of its own. */
export async function measureDrawing(svg: string): Promise<{ width: number; height: number }> {
  const { width, height } = await forPrint(svg, { kind: 'measure' })
  return { width, height }
}

/** Plain pixels of a cleaned drawing, four bytes each. */
export async function drawPixels(svg: string, mostPixels: number) {
  const { width, height, bytes } = await forPrint(svg, { kind: 'pixels', mostPixels })
  return { width, height, data: bytes }
}

/** A PNG of a cleaned drawing, of exactly this size. */
export async function drawPngOf(
  svg: string,
  size: { readonly width: number; readonly height: number },
  mostPixels: number,
): Promise<Buffer> {
  return (await forPrint(svg, { kind: 'png', mostPixels, ...size })).bytes
}

/** A PNG of a drawing as it was uploaded, of exactly this size; nothing where it cannot be drawn. */
export async function drawUpload(
  svg: Uint8Array,
  size: { readonly width: number; readonly height: number },
  mostPixels: number,
): Promise<Buffer | undefined> {
  const drawn = readOutput(await runProcess(svg, { kind: 'uploaded-png', mostPixels, ...size }, PRINT))
  return drawn && 'bytes' in drawn ? drawn.bytes : undefined
}

/** A cleaned drawing as shapes that a PDF can hold, small enough to be written in this process; or why it is none. */
export async function readPlainDrawing(svg: string): Promise<PlainDrawing> {
  const { bytes } = await forPrint(svg, { kind: 'shapes', mostBytes: MOST_SHAPES_BYTES })
  const drawing: PlainDrawing = JSON.parse(bytes.toString())
  return drawing
}
