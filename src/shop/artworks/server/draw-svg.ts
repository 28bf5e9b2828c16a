import { join } from 'node:path'
import { fail } from '#platform/base/errors.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import { nominalSize } from '../model/nominal-size.ts'
import type { PlainDrawing } from '../model/plain-shapes.ts'
import type { DrawingLimits, DrawingOutput, DrawingTask } from './drawing-process.ts'
import type { Examined } from './pictures.ts'
import { type DrawnBytes, drawnIn, runDrawing, splitOutput } from './run-drawing.ts'

const MOST_UPLOAD_BYTES = 900_000_000
const PRINT: DrawingLimits = { cpuSeconds: 15, bytes: 1_500_000_000 }
const HEAP_MB = 400
const PROCESS = {
  file: join(projectRoot, 'src/shop/artworks/server/drawing-process.ts'),
  flags: [`--max-old-space-size=${HEAP_MB}`],
}
// More would hold up everybody else while a PDF is written.
const MOST_SHAPES_BYTES = 1_000_000

const runProcess = (svg: Uint8Array, task: DrawingTask, limits: DrawingLimits, signal?: AbortSignal) =>
  runDrawing(PROCESS, svg, { task, limits, ...(signal ? { signal } : {}) })

interface DrawnSvg extends DrawnBytes {
  readonly width: number
  readonly height: number
}

/** What the process wrote before it ended; nothing where it was ended before it had drawn. */
function readOutput(output: Buffer): DrawnSvg | Extract<DrawingOutput, { refusal: string }> | undefined {
  const split = splitOutput(output)
  if (!split) return undefined
  const head: DrawingOutput = JSON.parse(split.head)
  if ('refusal' in head) return head
  const drawn = drawnIn(split.rest, head.bytes)
  return drawn && { ...head, ...drawn }
}

/** Cleans a drawing and draws its preview in a process of its own, which may work for so many seconds. */
export async function drawSvg(svg: Uint8Array, cpuSeconds: number, signal?: AbortSignal): Promise<Examined> {
  const task = { kind: 'upload', mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH } as const
  const drawn = readOutput(await runProcess(svg, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal))
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!drawn) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in drawn) fail(artworkErrors, drawn.refusal === 'TOO_MANY_PIXELS' ? 'TOO_MANY_PIXELS' : 'UNSAFE_SVG')
  if (!drawn.isDone) fail(artworkErrors, 'NOT_PRINTABLE')
  return { type: 'image/svg+xml', ...nominalSize(drawn), vector: true, preview: drawn.bytes }
}

async function forPrint(svg: string, task: DrawingTask): Promise<DrawnSvg> {
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
