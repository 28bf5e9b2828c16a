import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#platform/server/root.ts'
import type { DrawingLimits } from './drawing-process.ts'
import type { PdfOutput, PdfTask } from './pdf/pdf-task.ts'
import { type DrawingProcess, drawnIn, runDrawing, splitOutput } from './run-drawing.ts'

const HEAP_MB = 400

/** Of work for a print. */
export const PRINT_LIMITS: DrawingLimits = { cpuSeconds: 15, bytes: 1_500_000_000 }

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

/** Does something with a file in a process of its own; nothing where that was ended before it was done. */
export async function runPdf(pdf: Uint8Array, task: PdfTask, limits: DrawingLimits, signal?: AbortSignal) {
  const split = splitOutput(await runDrawing(processOfPdf(), pdf, { task, limits, ...(signal ? { signal } : {}) }))
  if (!split) return undefined
  const head: PdfOutput = JSON.parse(split.head)
  if ('refusal' in head) return head
  const drawn = drawnIn(split.rest, head.bytes)
  return drawn && { ...head, ...drawn, headLength: split.head.length }
}

export const pngOfPixels = (
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 7 })
    .toBuffer()
