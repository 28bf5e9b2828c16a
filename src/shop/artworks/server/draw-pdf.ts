import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'
import { fail } from '#platform/base/errors.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import { nominalSize } from '../model/nominal-size.ts'
import type { DrawingLimits } from './drawing-process.ts'
import type { PageForm } from './pdf/page-form.ts'
import type { PdfOutput, PdfTask } from './pdf/pdf-task.ts'
import type { Examined } from './pictures.ts'
import { type DrawingProcess, drawnIn, runDrawing, splitOutput } from './run-drawing.ts'

type Size = { readonly width: number; readonly height: number }
type Refused = Extract<PdfOutput, { refusal: string }>

const MOST_UPLOAD_BYTES = 900_000_000
const PRINT: DrawingLimits = { cpuSeconds: 15, bytes: 1_500_000_000 }
const SMALL = 240
const HEAP_MB = 400
const POINTS_PER_INCH = 72

/** It may read its own code and that of PDFium; it reaches no other file, no network and no program. */
function processOfPdf(): DrawingProcess {
  const library = dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const readable = [
    join(projectRoot, 'src/shop/artworks') + sep,
    dirname(library) + sep,
    join(projectRoot, 'package.json'),
  ]
  return {
    file: join(projectRoot, 'src/shop/artworks/server/pdf/pdf-process.ts'),
    flags: [
      '--permission',
      '--allow-worker',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${HEAP_MB}`,
    ],
  }
}

async function run(pdf: Uint8Array, task: PdfTask, limits: DrawingLimits, signal?: AbortSignal) {
  const split = splitOutput(await runDrawing(processOfPdf(), pdf, { task, limits, ...(signal ? { signal } : {}) }))
  if (!split) return undefined
  const head: PdfOutput = JSON.parse(split.head)
  if ('refusal' in head) return head
  const drawn = drawnIn(split.rest, head.bytes)
  return drawn && { ...head, ...drawn }
}

const refuse = ({ refusal }: Refused): never => fail(artworkErrors, refusal)

const pngOf = (pixels: Uint8Array, { width, height }: Size): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 7 })
    .toBuffer()

/** Looks through a page of a PDF and draws its preview in a process of its own, which may work for so many seconds. */
export async function drawPdfUpload(
  pdf: Uint8Array,
  page: number,
  cpuSeconds: number,
  signal?: AbortSignal,
): Promise<Examined & { readonly page: number; readonly pages: number }> {
  const task = { kind: 'upload', page, mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH } as const
  const answer = await run(pdf, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal)
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!answer) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in answer) return refuse(answer)
  if (!('upload' in answer)) throw new Error('another answer than was asked for')
  if (!answer.isDone) fail(artworkErrors, 'NOT_PRINTABLE')
  const { pages, preview, points } = answer.upload
  const png = await pngOf(answer.bytes, preview)
  return { type: 'application/pdf', ...nominalSize(points), vector: true, preview: png, page, pages }
}

export interface DrawnPage {
  /** Inches. */
  readonly width: number
  readonly height: number
  readonly png: Uint8Array
}

/** Every page of a PDF, small, to choose from. */
export async function drawPdfPages(pdf: Uint8Array, cpuSeconds: number, signal?: AbortSignal): Promise<DrawnPage[]> {
  const task = { kind: 'pages', page: 1, mostPixels: MOST_PIXELS, previewWidth: SMALL } as const
  const answer = await run(pdf, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal)
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!answer) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in answer) return refuse(answer)
  if (!('pages' in answer)) throw new Error('another answer than was asked for')
  const drawn: DrawnPage[] = []
  let at = 0
  for (const { width, height, points } of answer.pages) {
    const pixels = answer.bytes.subarray(at, at + width * height * 4)
    at += pixels.byteLength
    const png = await pngOf(pixels, { width, height })
    drawn.push({ width: points.width / POINTS_PER_INCH, height: points.height / POINTS_PER_INCH, png })
  }
  return drawn
}

/** A PNG of a page, of exactly this size; nothing where it cannot be drawn. */
export async function drawUploadedPage(pdf: Uint8Array, page: number, size: Size): Promise<Buffer | undefined> {
  const task = { kind: 'pixels', page, mostPixels: MOST_PIXELS, ...size } as const
  const answer = await run(pdf, task, PRINT)
  return answer && 'pixels' in answer ? pngOf(answer.bytes, answer.pixels) : undefined
}

/** The same for a print: what keeps it from being drawn is said. */
export async function drawPagePng(pdf: Uint8Array, page: number, size: Size): Promise<Buffer> {
  const png = await drawUploadedPage(pdf, page, size)
  if (!png) throw new Error('This page takes too long or too much memory to be drawn at this size, or cannot be read.')
  return png
}

/** What a page is drawn from, to be drawn in another PDF as it is: its paths, its inks by name and its fonts. */
export async function readPageForm(pdf: Uint8Array, page: number): Promise<PageForm> {
  const answer = await run(pdf, { kind: 'form', page, mostPixels: MOST_PIXELS }, PRINT)
  if (!answer) throw new Error('This page takes too long or too much memory to be read.')
  if (!('form' in answer)) throw new Error('This page cannot be read.')
  const { objects, ...form } = answer.form
  let at = 0
  const whole = objects.map(({ value, streamBytes }) => {
    if (streamBytes === null) return { value }
    const stream = answer.bytes.subarray(at, at + streamBytes)
    at += streamBytes
    return { value, stream }
  })
  return { ...form, objects: whole }
}
