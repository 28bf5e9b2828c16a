import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { projectRoot } from '../root.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const fontFile = (weight: string) => join(projectRoot, `src/platform/server/pdf/fonts/noto-sans-${weight}.ttf`)

/** An empty document, and its bytes: all of them once it is closed, or as they are written. */
export async function openPdf(options: PDFKit.PDFDocumentOptions) {
  // Loaded with the first document: the library takes a good part of a second that the start of the shop need not wait.
  const { default: Document } = await import('pdfkit')
  const pdf: Pdf = new Document(options)
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', () => resolve()).on('error', reject))
  return {
    pdf,
    /** What was written by now, to be sent while the rest is drawn: it is let go of here. */
    takeWritten: (): Uint8Array[] => parts.splice(0),
    /** Ends the document; answers what was not taken. */
    async close(): Promise<Uint8Array<ArrayBuffer>> {
      pdf.end()
      await ended
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}

/** Registers the fonts 'text' and 'bold', which are embedded in the document. */
export const registerFonts = (pdf: Pdf): Pdf =>
  pdf.registerFont('text', fontFile('regular')).registerFont('bold', fontFile('bold'))
