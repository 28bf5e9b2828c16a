import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import type { DotSize } from './dot-size.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import { placedPictures, type Scratch } from './placed-pictures.ts'
import type { PlacedPicture } from './poorest-dpi.ts'

// PDFium in WebAssembly, built without scripts: it reaches the bytes that it is handed and nothing else.

const RGBA = 0x10
const PRINTING = 0x800
const BGRA_FORMAT = 4
const BYTES_PER_PIXEL = 4
const ENCRYPTED_ERROR = 4
const [TEXT, FORM] = [1, 5]
const INVISIBLE = 3
const MOST_DEPTH = 40
const MOST_TEXT = 20_000
/** Of a matrix: six figures of four bytes. */
const SCRATCH_BYTES = 24

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')

const hasHeap = (module: object): module is { readonly HEAPU8: Uint8Array } => 'HEAPU8' in module

export async function openPdfium() {
  const library = await init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer })
  library.PDFiumExt_Init()
  const { wasmExports } = library.pdfium

  // Another one after each growth.
  const heap = (): Uint8Array => (hasHeap(library.pdfium) ? library.pdfium.HEAPU8 : refuse())

  function allocated(bytes: number): number {
    const at = wasmExports.malloc(bytes)
    if (at === 0) throw new PdfRefusal('TOO_INTRICATE')
    return at
  }

  function copyOut(at: number, bytes: number): Uint8Array {
    return heap().slice(at, at + bytes)
  }

  function withScratch<T>(work: (scratch: Scratch) => T): T {
    const at = allocated(SCRATCH_BYTES)
    const read = <N>(count: number, figure: (view: DataView, place: number) => N): N[] => {
      const view = new DataView(heap().buffer)
      return Array.from({ length: count }, (_, index) => figure(view, at + 4 * index))
    }
    const done = work({
      at,
      floats: (count) => read(count, (view, place) => view.getFloat32(place, true)),
      integers: (count) => read(count, (view, place) => view.getInt32(place, true)),
    })
    wasmExports.free(at)
    return done
  }

  function open(bytes: Uint8Array): { readonly document: number; readonly close: () => void } {
    const at = allocated(bytes.byteLength)
    heap().set(bytes, at)
    const document = library.FPDF_LoadMemDocument(at, bytes.byteLength, '')
    const isLocked = document ? library.FPDF_GetSecurityHandlerRevision(document) !== -1 : false
    if (isLocked || (!document && library.FPDF_GetLastError() >= ENCRYPTED_ERROR)) throw new PdfRefusal('LOCKED_PDF')
    if (!document) refuse()
    const close = () => {
      library.FPDF_CloseDocument(document)
      wasmExports.free(at)
    }
    return { document, close }
  }

  function openPage(document: number): number {
    return library.FPDF_LoadPage(document, 0) || refuse()
  }

  function hasMissingFont(object: number, depth: number): boolean {
    const type = library.FPDFPageObj_GetType(object)
    if (type === FORM && depth < MOST_DEPTH) {
      const count = library.FPDFFormObj_CountObjects(object)
      return some(count, (index) => hasMissingFont(library.FPDFFormObj_GetObject(object, index), depth + 1))
    }
    if (type !== TEXT || library.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) return false
    const font = library.FPDFTextObj_GetFont(object)
    return font !== 0 && library.FPDFFont_GetIsEmbedded(font) === 0
  }

  function draw<T>(page: number, { width, height }: DotSize, take: (at: number, bytes: number) => T): T {
    const bytes = width * height * BYTES_PER_PIXEL
    const at = allocated(bytes)
    const bitmap = library.FPDFBitmap_CreateEx(width, height, BGRA_FORMAT, at, width * BYTES_PER_PIXEL)
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
    library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RGBA | PRINTING)
    library.FPDFBitmap_Destroy(bitmap)
    const taken = take(at, bytes)
    wasmExports.free(at)
    return taken
  }

  return {
    /** A customer's file, written anew: no object packed in another. */
    normalize(bytes: Uint8Array): Uint8Array {
      const { document, close } = open(bytes)
      const writer = library.PDFiumExt_OpenFileWriter()
      library.PDFiumExt_SaveAsCopy(document, writer)
      const size = library.PDFiumExt_GetFileWriterSize(writer)
      const at = allocated(size)
      library.PDFiumExt_GetFileWriterData(writer, at, size)
      const written = copyOut(at, size)
      wasmExports.free(at)
      library.PDFiumExt_CloseFileWriter(writer)
      close()
      return written
    },

    /** The one page of a file of ours. */
    openPage(bytes: Uint8Array) {
      const { document, close } = open(bytes)
      const page = openPage(document)
      return {
        /** Gives its memory back. */
        close: () => {
          library.FPDF_ClosePage(page)
          close()
        },
        /** Plain pixels on clear ground, four bytes each. */
        draw: (size: DotSize): Uint8Array => draw(page, size, copyOut),
        /** Draws it to see that it can be. */
        tryAt: (size: DotSize): void => draw(page, size, () => undefined),
        hasMissingFonts: () =>
          some(library.FPDFPage_CountObjects(page), (index) =>
            hasMissingFont(library.FPDFPage_GetObject(page, index), 0),
          ),
        /** The pictures on a page of this size, which is in points. */
        pictures: (size: DotSize): PlacedPicture[] =>
          withScratch((scratch) => placedPictures(library, page, size, scratch)),
        text(): string {
          const text = library.FPDFText_LoadPage(page)
          const count = Math.min(MOST_TEXT, Math.max(0, library.FPDFText_CountChars(text)))
          const at = allocated(2 * count + 2)
          library.FPDFText_GetText(text, 0, count, at)
          const letters = Buffer.from(copyOut(at, 2 * count)).toString('utf16le')
          wasmExports.free(at)
          library.FPDFText_ClosePage(text)
          return letters
        },
      }
    },
  }
}

export type Pdfium = Awaited<ReturnType<typeof openPdfium>>

const refuse = (): never => {
  throw new PdfRefusal('UNSAFE_PDF')
}

function some(count: number, holds: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index++) if (holds(index)) return true
  return false
}
