import { MOST_PIXELS } from '../model/address.ts'
import type { PageForm } from './pdf/page-form.ts'
import type { FormHead } from './pdf/pdf-task.ts'
import type { PdfObject } from './pdf/pdf-value.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { PRINT_LIMITS, pngOfPixels, runPdf } from './run-pdf.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A page of a customer's PDF that is printed. */
export interface PrintedPage {
  readonly pdf: Uint8Array
  readonly page: number
  /** Of these very bytes and the page. */
  readonly digest: string
}

/** Pages as they are printed, each read once however often it is drawn. */
export interface PrintedPages {
  /** What a page is drawn from, to be drawn in another PDF as it is: its paths, its inks by name and its fonts. */
  form(page: PrintedPage): Promise<PageForm>
  /** A PNG of a page, of exactly this size; what keeps it from being drawn is said. */
  png(page: PrintedPage, size: Size): Promise<Uint8Array>
}

interface ReadForm {
  readonly form: PageForm
  /** What it takes to hold it, about. */
  readonly bytes: number
}

/** Of forms so much is held; what was drawn longest ago goes first, and what is larger is read each time. */
const MOST_HELD_BYTES = 64_000_000
/** A value in memory takes some times as many bytes as it has signs. */
const BYTES_PER_SIGN = 8
const TOO_MUCH = 'This page takes too long or too much memory to be drawn at this size.'

function readForm(
  head: FormHead,
  headLength: number,
  bytes: Buffer,
): { readonly read: ReadForm; readonly rest: Buffer } {
  const { objects, ...form } = head
  const length = objects.reduce((sum, { streamBytes }) => sum + (streamBytes ?? 0), 0)
  // A copy: a part of it would hold the pixels that came behind.
  const streams = Buffer.from(bytes.subarray(0, length))
  let at = 0
  const whole = objects.map(({ value, streamBytes }): PdfObject => {
    if (streamBytes === null) return { value }
    const stream = streams.subarray(at, at + streamBytes)
    at += streamBytes
    return { value, stream }
  })
  const read = { form: { ...form, objects: whole }, bytes: length + BYTES_PER_SIGN * headLength }
  return { read, rest: bytes.subarray(length) }
}

/** Reads a page, and draws it where a size is wanted. */
async function readPage({ pdf, page }: PrintedPage, dots?: Size) {
  const task = { kind: 'form', page, mostPixels: MOST_PIXELS, ...(dots ? { dots } : {}) } as const
  const answer = await runPdf(pdf, task, PRINT_LIMITS)
  if (!answer) throw new Error(TOO_MUCH)
  if (!('form' in answer)) throw new Error('This page cannot be read.')
  return readForm(answer.form, answer.headLength, answer.bytes)
}

async function drawForm(form: PageForm, size: Size): Promise<Uint8Array> {
  const task = { kind: 'written', page: 1, mostPixels: MOST_PIXELS, ...size } as const
  const answer = await runPdf(writePdf(form), task, PRINT_LIMITS)
  if (!answer || !('pixels' in answer)) throw new Error(TOO_MUCH)
  return pngOfPixels(answer.bytes, answer.pixels)
}

/** For one print or all of one order: what was read is let go of with it. */
export function openPrintedPages(mostBytes = MOST_HELD_BYTES): PrintedPages {
  const held = new Map<string, ReadForm>()

  function hold(digest: string, read: ReadForm): void {
    held.delete(digest)
    held.set(digest, read)
    let bytes = [...held.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [oldest, one] of held) {
      if (bytes <= mostBytes) return
      held.delete(oldest)
      bytes -= one.bytes
    }
  }

  function heldForm(digest: string): PageForm | undefined {
    const known = held.get(digest)
    if (known) hold(digest, known)
    return known?.form
  }

  return {
    async form(page) {
      const known = heldForm(page.digest)
      if (known) return known
      const { read } = await readPage(page)
      hold(page.digest, read)
      return read.form
    },
    async png(page, size) {
      const known = heldForm(page.digest)
      if (known) return drawForm(known, size)
      const { read, rest } = await readPage(page, size)
      hold(page.digest, read)
      return pngOfPixels(rest, size)
    },
  }
}
