import type { DotSize } from './dot-size.ts'
import { findActive } from './find-active.ts'
import { markHidden } from './mark-hidden.ts'
import { formOfPage, type PageForm } from './page-form.ts'
import { pagesOf } from './pdf-pages.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import type { FormHead, PdfOutput, PdfTask, SmallPage } from './pdf-task.ts'
import type { Pdfium } from './pdfium.ts'
import { poorestDpi } from './poorest-dpi.ts'
import { readPdfObjects } from './read-pdf-objects.ts'
import { writePdf } from './write-pdf.ts'

/** Twelve by sixteen inches at 300 dots each. */
const LARGEST_PRINT = { width: 3600, height: 4800 }
/** What Illustrator writes on the page of a file that other programs cannot read. */
const WITHOUT_CONTENT = /saved\s+without\s+PDF\s+Content/i

type Write = (output: PdfOutput, ...parts: Uint8Array[]) => void

const scaled = ({ width, height }: DotSize, scale: number): DotSize => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** No wider and no higher than this. */
const fitted = (size: DotSize, box: DotSize): DotSize =>
  scaled(size, Math.min(box.width / size.width, box.height / size.height))

function formOf(pdfium: Pdfium, bytes: Uint8Array, { page, mostPixels }: PdfTask) {
  const file = readPdfObjects(pdfium.normalize(bytes))
  if (findActive(file)) throw new PdfRefusal('ACTIVE_PDF')
  const pages = pagesOf(file)
  const wanted = pages[page - 1]
  if (!wanted) throw new PdfRefusal(pages.length === 0 ? 'UNSAFE_PDF' : 'NO_SUCH_PAGE')
  return { form: formOfPage(file, wanted, mostPixels), pages: pages.length }
}

type OpenPage = ReturnType<Pdfium['openPage']>

function dpiOf(pdfium: Pdfium, form: PageForm, page: OpenPage): number | null {
  if (form.hidden.length === 0) return poorestDpi(page.pictures(form))
  const marked = pdfium.openPage(writePdf(markHidden(form)))
  const dpi = poorestDpi(marked.pictures(form))
  marked.close()
  return dpi
}

function upload(pdfium: Pdfium, bytes: Uint8Array, task: PdfTask & { kind: 'upload' }, write: Write): void {
  const { form, pages } = formOf(pdfium, bytes, task)
  const page = pdfium.openPage(writePdf(form))
  if (WITHOUT_CONTENT.test(page.text())) throw new PdfRefusal('AI_WITHOUT_PDF')
  if (page.hasMissingFonts()) throw new PdfRefusal('MISSING_FONTS')
  const preview = fitted(form, { width: task.previewWidth, height: task.mostPixels / task.previewWidth })
  const pixels = page.draw(preview)
  const points = { width: form.width, height: form.height }
  const found = { pages, preview, points, poorestDpi: dpiOf(pdfium, form, page) }
  write({ upload: found, bytes: pixels.byteLength }, pixels)
  page.tryAt(fitted(form, LARGEST_PRINT))
}

function smallPages(
  pdfium: Pdfium,
  bytes: Uint8Array,
  { previewWidth, mostPixels }: PdfTask & { kind: 'pages' },
  write: Write,
) {
  const file = readPdfObjects(pdfium.normalize(bytes))
  const pixels: Uint8Array[] = []
  const pages = pagesOf(file).map((page): SmallPage => {
    const form = formOfPage(file, page, mostPixels)
    const size = fitted(form, { width: previewWidth, height: previewWidth })
    const opened = pdfium.openPage(writePdf(form))
    pixels.push(opened.draw(size))
    opened.close()
    return { ...size, points: { width: form.width, height: form.height } }
  })
  const all = Buffer.concat(pixels)
  write({ pages, bytes: all.byteLength }, all)
}

function headOf({ width, height, objects, layers, hidden }: PageForm): FormHead {
  const heads = objects.map(({ value, stream }) => ({ value, streamBytes: stream?.byteLength ?? null }))
  return { width, height, objects: heads, layers, hidden }
}

function drawn(pdfium: Pdfium, file: Uint8Array, { width, height }: DotSize, { mostPixels }: PdfTask): Uint8Array {
  if (width * height > mostPixels) throw new PdfRefusal('TOO_MANY_PIXELS')
  return pdfium.openPage(file).draw({ width, height })
}

function pageForm(pdfium: Pdfium, bytes: Uint8Array, task: PdfTask & { kind: 'form' }, write: Write): void {
  const { form } = formOf(pdfium, bytes, task)
  const streams = Buffer.concat(form.objects.flatMap(({ stream }) => stream ?? []))
  const dots = task.dots ? drawn(pdfium, writePdf(form), task.dots, task) : new Uint8Array()
  write({ form: headOf(form), bytes: streams.byteLength + dots.byteLength }, streams, dots)
}

type Pixels = PdfTask & ({ kind: 'pixels' } | { kind: 'written' })

function pixels(pdfium: Pdfium, bytes: Uint8Array, task: Pixels, write: Write): void {
  const size = { width: task.width, height: task.height }
  const file = task.kind === 'written' ? bytes : writePdf(formOf(pdfium, bytes, task).form)
  const made = drawn(pdfium, file, size, task)
  write({ pixels: size, bytes: made.byteLength }, made)
}

/** Does what was asked with a customer's file, and writes what comes of it. */
export function workOnPdf(pdfium: Pdfium, bytes: Uint8Array, task: PdfTask, write: Write): void {
  if (task.kind === 'upload') upload(pdfium, bytes, task, write)
  else if (task.kind === 'pages') smallPages(pdfium, bytes, task, write)
  else if (task.kind === 'form') pageForm(pdfium, bytes, task, write)
  else pixels(pdfium, bytes, task, write)
}
