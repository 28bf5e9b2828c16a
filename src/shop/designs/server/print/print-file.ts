import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { Design } from '../../model/design.ts'
import { drawPrint } from '../../model/draw.ts'
import { loadFonts } from '../../model/fonts.ts'
import { printErrors } from '../../model/print-errors.ts'
import { printedBox } from '../../model/printing.ts'
import type { View } from '../../model/views.ts'
import { type Digests, openOriginals } from './originals.ts'
import { type Dotted, drawPdf, POINTS_PER_INCH } from './pdf.ts'
import { drawPng, fitsMemory } from './png.ts'
import { withText } from './png-text.ts'
import { inPrintTurn } from './queue.ts'

/** Dots per inch of every print file. */
export const PRINT_DPI = 300

type PrintFormat = 'png' | 'pdf'

export interface PrintAsk {
  readonly format: PrintFormat
  /** How many times as large as designed: another size band. */
  readonly times: number
  /** Nothing is printed from an original that is another than the approved one. */
  readonly digests?: Digests
  /** Written into the file: the hash of what the buyer approved. */
  readonly approval?: string
}

export interface PrintFile {
  readonly bytes: Uint8Array
  readonly type: string
  /** Inches. */
  readonly width: number
  readonly height: number
  /** Drawings that could not stay shapes in a PDF, and why. */
  readonly dotted: readonly Dotted[]
}

/**
 * What the press prints on one view, from the originals, on clear ground and exactly as large as it was ordered. The
 * same design gives the same bytes.
 */
export async function printFile(call: Call, design: Design, view: View, ask: PrintAsk): Promise<PrintFile> {
  const { format, times, approval = '' } = ask
  const fonts = await loadFonts(design)
  const box = printedBox(design, view) ?? fail(printErrors, 'NOTHING_PRINTED')
  const dpi = format === 'pdf' ? POINTS_PER_INCH : PRINT_DPI
  const sheet = drawPrint(design, view, dpi, fonts, times) ?? fail(printErrors, 'NOTHING_PRINTED')
  const [width, height] = [box.width * times, box.height * times]
  if (!fitsMemory({ ...sheet, width: width * PRINT_DPI, height: height * PRINT_DPI })) {
    fail(printErrors, 'TOO_LARGE_TO_PRINT')
  }
  return inPrintTurn(async () => {
    const originals = await openOriginals(call, sheet, ask.digests)
    if (format === 'pdf') {
      const exact = { width: width * POINTS_PER_INCH, height: height * POINTS_PER_INCH }
      const { bytes, dotted } = await drawPdf(sheet, exact, originals, approval)
      return { bytes, type: 'application/pdf', width, height, dotted }
    }
    const drawn = await drawPng(sheet, originals, PRINT_DPI)
    const bytes = approval === '' ? drawn : withText(drawn, 'Approval', approval)
    return { bytes, type: 'image/png', width, height, dotted: [] }
  })
}
