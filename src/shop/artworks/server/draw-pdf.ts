import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import { nominalSize } from '../model/nominal-size.ts'
import type { PdfOutput } from './pdf/pdf-task.ts'
import type { Examined } from './pictures.ts'
import { PRINT_LIMITS, pngOfPixels, runPdf } from './run-pdf.ts'

type Size = { readonly width: number; readonly height: number }
type Refused = Extract<PdfOutput, { refusal: string }>

const MOST_UPLOAD_BYTES = 900_000_000
const SMALL = 240
const POINTS_PER_INCH = 72

const refuse = ({ refusal }: Refused): never => fail(artworkErrors, refusal)

/** Looks through a page of a PDF and draws its preview in a process of its own, which may work for so many seconds. */
export async function drawPdfUpload(
  pdf: Uint8Array,
  page: number,
  cpuSeconds: number,
  signal?: AbortSignal,
): Promise<Examined & { readonly page: number; readonly pages: number }> {
  const task = { kind: 'upload', page, mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH } as const
  const answer = await runPdf(pdf, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal)
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!answer) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in answer) return refuse(answer)
  if (!('upload' in answer)) throw new Error('another answer than was asked for')
  if (!answer.isDone) fail(artworkErrors, 'NOT_PRINTABLE')
  const { pages, preview, points, poorestDpi } = answer.upload
  const size = { width: points.width / POINTS_PER_INCH, height: points.height / POINTS_PER_INCH }
  const pageFacts = { ...size, dpi: poorestDpi }
  const png = await pngOfPixels(answer.bytes, preview)
  return { type: 'application/pdf', ...nominalSize(points), vector: true, preview: png, page, pages, pageFacts }
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
  const answer = await runPdf(pdf, task, { cpuSeconds, bytes: MOST_UPLOAD_BYTES }, signal)
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (!answer) fail(artworkErrors, 'TOO_INTRICATE')
  if ('refusal' in answer) return refuse(answer)
  if (!('pages' in answer)) throw new Error('another answer than was asked for')
  const drawn: DrawnPage[] = []
  let at = 0
  for (const { width, height, points } of answer.pages) {
    const pixels = answer.bytes.subarray(at, at + width * height * 4)
    at += pixels.byteLength
    const png = await pngOfPixels(pixels, { width, height })
    drawn.push({ width: points.width / POINTS_PER_INCH, height: points.height / POINTS_PER_INCH, png })
  }
  return drawn
}

/** A PNG of a page, of exactly this size; nothing where it cannot be drawn. */
export async function drawUploadedPage(pdf: Uint8Array, page: number, size: Size): Promise<Buffer | undefined> {
  const task = { kind: 'pixels', page, mostPixels: MOST_PIXELS, ...size } as const
  const answer = await runPdf(pdf, task, PRINT_LIMITS)
  return answer && 'pixels' in answer ? pngOfPixels(answer.bytes, answer.pixels) : undefined
}
