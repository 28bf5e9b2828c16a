import { writableLetters } from './letters.ts'
import { openPdf, type Pdf, registerFonts } from './open-pdf.ts'

/** A letter page, in points. */
export const PAGE_WIDTH = 612
export const PAGE_HEIGHT = 792

export interface PdfTextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** One line, cut off with an ellipsis. */
  readonly oneLine?: boolean
}

/** How a document looks where nothing else is said. Lengths are points. */
export interface PdfLook {
  /** Above, left and right of what is drawn. */
  readonly margin: number
  /** Where text that runs on by itself begins another page. */
  readonly bottomMargin: number
  /** How far down blocks may reach. */
  readonly bottom: number
  readonly size: number
  readonly color: string
  readonly lineColor: string
  /** Between the lines of a text of this size. */
  readonly lineGap: (size: number) => number
  /** How much higher than its place a text of this size is set. */
  readonly raised: (size: number) => number
}

export interface PdfDocument {
  readonly pdf: Pdf
  /** Writes at a place and answers where the text ends. */
  write(text: string, x: number, y: number, style?: PdfTextStyle): number
  textHeight(text: string, style?: PdfTextStyle): number
  /** A line from margin to margin. */
  rule(y: number, line?: { readonly thickness?: number; readonly color?: string }): void
  /** Room for the next block, on this page or on a new one, which begins as `onNewPage` says. */
  roomFor(y: number, height: number, onNewPage?: (top: number) => number): number
  /** Draws on every page that there is by now. */
  onEachPage(draw: (number: number, count: number) => void): void
}

interface Facts {
  readonly title: string
  readonly author: string
  readonly madeAt: Date
}

/** An empty document of letter pages that stay open until its end, its letters embedded. */
export async function openDocument({ title, author, madeAt }: Facts, look: PdfLook) {
  const { margin } = look
  const width = PAGE_WIDTH - 2 * margin
  const { pdf, close } = await openPdf({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: look.bottomMargin },
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  registerFonts(pdf)

  const setFont = ({ size = look.size, bold = false }: PdfTextStyle): Pdf =>
    pdf.font(bold ? 'bold' : 'text').fontSize(size)
  const optionsOf = ({ size = look.size, align = 'left', oneLine = false, ...style }: PdfTextStyle) => ({
    width: style.width ?? width,
    align,
    lineGap: look.lineGap(size),
    ...(oneLine ? { height: size * 1.4, ellipsis: true, lineBreak: true } : {}),
  })
  const textHeight = (text: string, style: PdfTextStyle = {}): number =>
    setFont(style).heightOfString(writableLetters(text), optionsOf({ ...style, oneLine: false }))

  const document: PdfDocument = {
    pdf,
    textHeight,
    write(text, x, y, style = {}) {
      const { size = look.size } = style
      setFont(style).fillColor(style.color ?? look.color)
      pdf.text(writableLetters(text), x, y - look.raised(size), optionsOf(style))
      return y + (style.oneLine ? size * 1.2 : textHeight(text, style))
    },
    rule(y, { thickness = 0.75, color = look.lineColor } = {}) {
      pdf
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke()
    },
    roomFor(y, height, onNewPage = (top) => top) {
      if (y + height <= look.bottom) return y
      pdf.addPage()
      return onNewPage(margin)
    },
    onEachPage(draw) {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        pdf.switchToPage(page)
        // Below the margin the library would begin another page for it.
        pdf.page.margins.bottom = 0
        draw(page + 1, count)
      }
    },
  }
  return { document, close }
}
