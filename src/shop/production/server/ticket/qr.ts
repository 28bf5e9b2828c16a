import { encode } from 'uqr'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import { INK } from './page.ts'

/** Neighbouring modules of a row, as one bar: seams between squares confuse readers. */
function* barsOf(row: readonly boolean[]): Generator<{ from: number; length: number }> {
  let from = -1
  for (const [index, dark] of [...row, false].entries()) {
    if (dark && from < 0) from = index
    if (!dark && from >= 0) {
      yield { from, length: index - from }
      from = -1
    }
  }
}

/** The text as a code for the camera of a telephone; the paper around it is its quiet zone. */
export function drawQr(document: PdfDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = side / size
  for (const [down, row] of data.entries())
    for (const { from, length } of barsOf(row)) document.pdf.rect(x + from * step, y + down * step, length * step, step)
  document.pdf.fill(INK)
}
