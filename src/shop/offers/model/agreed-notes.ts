import { formatDollars } from '#platform/base/money.ts'
import { offersTexts } from '../texts.ts'

/** Of an item of an offer: how far the price that was agreed on lies from the list price, on page and paper. */
export function agreedNotes({ agreed }: { readonly agreed: number }): string[] {
  if (agreed === 0) return []
  return [agreed < 0 ? offersTexts.agreedLess(formatDollars(-agreed)) : offersTexts.agreedMore(formatDollars(agreed))]
}
