import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { projectRoot } from '../root.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const fontFile = (weight: string) => join(projectRoot, `src/platform/server/pdf/fonts/noto-sans-${weight}.ttf`)

interface PdfOptions {
  readonly title: string
  readonly author: string
  readonly madeAt: Date
  readonly margins: { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number }
}

/** An empty document whose pages stay open until its end, with the fonts 'text' and 'bold' that are embedded in it. */
export async function openPdf({ title, author, madeAt, margins }: PdfOptions) {
  // Loaded with the first document: the library takes a good part of a second that the start of the shop need not wait.
  const { default: Document } = await import('pdfkit')
  const pdf: Pdf = new Document({
    size: 'LETTER',
    margins: { ...margins },
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  pdf.registerFont('text', fontFile('regular')).registerFont('bold', fontFile('bold'))
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  return {
    pdf,
    /** Ends the document and answers its bytes. */
    async close(): Promise<Uint8Array<ArrayBuffer>> {
      pdf.end()
      await ended
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}
