import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader finds in a PDF: its pages, and their words one after the other. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly pages: number; readonly text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return { pages: totalPages, text }
}
