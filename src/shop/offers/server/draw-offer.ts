import { brandColors } from '#config'
import { toCents, toDollars } from '#platform/base/money.ts'
import type { PdfDocument } from '#platform/server/pdf/open-document.ts'
import {
  dayText,
  drawColumns,
  drawItem,
  drawLetterhead,
  drawPages,
  drawRows,
  LEFT,
  type Row,
  WIDTH,
} from '#shop/invoices/server/index.ts'
import { adjustmentRows } from '#shop/orders/model.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { agreedNotes } from '../model/agreed-notes.ts'
import { offersTexts } from '../texts.ts'
import { offerPaperTexts } from './texts.ts'
import type { OfferOnPaper } from './to-offer.ts'

interface OfferPaper {
  readonly offer: OfferOnPaper
  /** Name and address of whom it was written for. */
  readonly buyer: string
  /** Where it is accepted. */
  readonly page: string
}

const factsOf = ({ number, version, createdAt, validUntil, neededBy }: OfferPaper['offer']) =>
  [
    [offerPaperTexts.offerNumber, number],
    ...(version > 1 ? [[offerPaperTexts.versionLabel, String(version)] as const] : []),
    [offerPaperTexts.offerDate, dayText(new Date(createdAt))],
    [offerPaperTexts.validUntilLabel, calendarDay(validUntil)],
    ...(neededBy ? [[offerPaperTexts.neededByLabel, calendarDay(neededBy)] as const] : []),
  ] as const

function drawBuyer(document: PdfDocument, buyer: string, y: number): number {
  const column = { width: WIDTH / 2 - 16 }
  document.write(offerPaperTexts.preparedFor, LEFT, y, { ...column, bold: true, size: 9 })
  return document.write(buyer, LEFT, y + 15, column) + 20
}

function drawMessage(document: PdfDocument, message: string, y: number): number {
  return message === '' ? y : document.write(message, LEFT, y, { width: WIDTH * 0.8 }) + 18
}

/** Until when it holds, and how it is accepted; or what it became. */
function closingOf(offer: OfferOnPaper, page: string): string[] {
  return offer.orderNumber === null || offer.version !== offer.currentVersion
    ? [
        offerPaperTexts.pricesHold(calendarDay(offer.validUntil)),
        offerPaperTexts.addedWhenPaying,
        offerPaperTexts.acceptAt(page),
      ]
    : [offerPaperTexts.addedWhenPaying, offerPaperTexts.acceptedAs(offer.orderNumber)]
}

/** Says how it is paid and what is not in the price: the tax is never guessed. */
function drawTerms(document: PdfDocument, { offer, page }: OfferPaper, from: number): void {
  const style = { color: brandColors.inkSoft, size: 9 }
  const terms = offer.terms === '' ? [] : [offersTexts.paidBy(offer.terms)]
  const texts = [...terms, ...closingOf(offer, page)]
  let y = document.roomFor(
    from + 10,
    texts.reduce((sum, text) => sum + document.textHeight(text, style) + 6, 0),
  )
  for (const text of texts) y = document.write(text, LEFT, y, style) + 6
}

export function drawOffer(paper: OfferPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { offer } = paper
  const { number, createdAt, subtotal } = offer
  return drawPages(offersTexts.offerTitle(number), new Date(createdAt), (document) => {
    const top = drawLetterhead(document, { title: offersTexts.writtenOffer, facts: factsOf(offer) })
    const head = drawMessage(document, offer.message, drawBuyer(document, paper.buyer, top))
    let y = drawColumns(document, head)
    for (const item of offer.items) y = drawItem(document, item, y, agreedNotes(item))
    const rows: Row[] = [
      ...adjustmentRows({ orderSubtotal: subtotal, adjustments: offer.adjustments }).map(
        ({ label, amount }): Row => [label, toDollars(toCents(amount))],
      ),
      [offerPaperTexts.subtotalOnPaper, subtotal, true],
    ]
    drawTerms(document, paper, drawRows(document, rows, y))
  })
}
