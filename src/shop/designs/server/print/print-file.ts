import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { openPrintedPages, type PrintedPages } from '#shop/artworks/server/index.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import type { Design } from '../../model/document/design.ts'
import type { View } from '../../model/garment/views.ts'
import { printErrors } from '../../model/printing/print-errors.ts'
import { printedBox } from '../../model/printing/printing.ts'
import { drawPrintPage, type PrintPage } from '../../model/rendering/draw.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import { type Digests, type Originals, openOriginals } from './originals.ts'
import { type Dotted, drawPdf, POINTS_PER_INCH } from './pdf.ts'
import { drawPng, fitsMemory } from './png.ts'
import { copyWithText } from './png-text.ts'
import { printLimit } from './print-limit.ts'

type PrintFormat = 'png' | 'pdf'

export interface PrintFileInput {
  readonly format: PrintFormat
  /** How many times as large as designed: another size band. */
  readonly times: number
  /** Nothing is printed from an original that is another than the approved one. */
  readonly digests?: Digests
  /** Written into the file: the hash of what the buyer approved. */
  readonly approval?: string
  /** What is read of PDFs for several prints, each page once; a print by itself reads its own. */
  readonly pages?: PrintedPages
}

/** A print that lies in a file of its own. */
export interface PrintFile {
  readonly path: string
  readonly type: string
  /** Inches. */
  readonly width: number
  readonly height: number
  /** Drawings that could not stay shapes in a PDF, and why. */
  readonly dotted: readonly Dotted[]
}

interface DrawnPage {
  readonly page: PrintPage
  readonly originals: Originals
  readonly dpi: number
}

async function writePng({ page, originals, dpi }: DrawnPage, approval: string, path: string): Promise<void> {
  if (approval === '') return drawPng(page, originals, dpi, path)
  const plain = `${path}-plain`
  await drawPng(page, originals, dpi, plain)
  await copyWithText(plain, path, { keyword: 'Approval', text: approval })
  await rm(plain)
}

/**
 * Writes what the press prints on one view into a folder: from the originals, on clear ground and exactly as large as it
 * was ordered. The same design gives the same bytes.
 */
export async function printFile(
  call: Call,
  { design, view }: { readonly design: Design; readonly view: View },
  input: PrintFileInput,
  folder: string,
): Promise<PrintFile> {
  const { format, times, digests, approval = '', pages = openPrintedPages() } = input
  const fonts = await loadFonts(design)
  const box = printedBox(design, view) ?? fail(printErrors, 'NOTHING_PRINTED')
  const { dpi } = printMethodOf(design.options).production
  const page =
    drawPrintPage(design, view, format === 'pdf' ? POINTS_PER_INCH : dpi, fonts, times) ??
    fail(printErrors, 'NOTHING_PRINTED')
  const [width, height] = [box.width * times, box.height * times]
  if (!fitsMemory({ ...page, width: width * dpi, height: height * dpi })) {
    fail(printErrors, 'TOO_LARGE_TO_PRINT')
  }
  const path = join(folder, randomUUID())
  return printLimit.run(async () => {
    const originals = await openOriginals(call, page, { digests, pages })
    if (format === 'png') {
      await writePng({ page, originals, dpi }, approval, path)
      return { path, type: 'image/png', width, height, dotted: [] }
    }
    const exact = { width: width * POINTS_PER_INCH, height: height * POINTS_PER_INCH }
    const { bytes, dotted } = await drawPdf(page, exact, originals, approval)
    await writeFile(path, bytes)
    return { path, type: 'application/pdf', width, height, dotted }
  })
}

const PREFIX = 'pressroom-print-'
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what processes left that were killed at their work, a day or more before `present`, a time of the file system. */
async function sweepFolders(present: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < present - DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of this machine for prints, to be removed after the work. */
export async function openPrintFolder(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  // What dates files is not always the clock of this process, by which folders at work can look a day old.
  const { mtimeMs } = await stat(folder)
  // Another process may sweep too, and what cannot be removed is left to the next.
  await sweepFolders(mtimeMs).catch(() => undefined)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
