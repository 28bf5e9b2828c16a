import { parentPort, workerData } from 'node:worker_threads'
import { PdfRefusal } from './pdf-refusal.ts'
import type { PdfOutput, PdfTask } from './pdf-task.ts'
import { workOnPdf } from './pdf-work.ts'
import { openPdfium } from './pdfium.ts'

// The thread of `pdf-process.ts` that works on the PDF, and alone loads what that needs.

export interface PdfThreadInput {
  readonly bytes: Uint8Array
  readonly task: PdfTask
}

export interface PdfThreadOutput {
  readonly output: PdfOutput
  readonly parts: readonly Uint8Array[]
}

async function work({ bytes, task }: PdfThreadInput): Promise<void> {
  const write = (output: PdfOutput, ...parts: Uint8Array[]) =>
    parentPort?.postMessage({ output, parts } satisfies PdfThreadOutput)
  try {
    workOnPdf(await openPdfium(), bytes, task, write)
  } catch (cause) {
    if (!(cause instanceof PdfRefusal)) throw cause
    write({ refusal: cause.code })
  }
}

await work(workerData)
