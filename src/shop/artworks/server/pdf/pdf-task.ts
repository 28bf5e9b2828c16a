import type { DotSize } from './dot-size.ts'
import type { PdfRefusalCode } from './pdf-refusal.ts'
import type { PdfValue } from './pdf-value.ts'

export type PdfTask = { readonly page: number; readonly mostPixels: number } & (
  | {
      /** Looks through an upload and draws its preview, then once as large as the largest print. */
      readonly kind: 'upload'
      readonly previewWidth: number
    }
  /** All pages, small. */
  | { readonly kind: 'pages'; readonly previewWidth: number }
  /** The page in plain pixels. */
  | ({ readonly kind: 'pixels' } & DotSize)
  /** What the page is drawn from, and behind it the page in so many pixels. */
  | { readonly kind: 'form'; readonly dots?: DotSize }
  /** The one page of a file that was written from such a form: nothing else of a file of a customer is in it. */
  | ({ readonly kind: 'written' } & DotSize)
)

export interface SmallPage extends DotSize {
  /** Points. */
  readonly points: DotSize
}

export interface UploadedPage {
  /** How many the file has. */
  readonly pages: number
  readonly preview: DotSize
  readonly points: DotSize
  /** Of the pictures on it, at its own size. */
  readonly poorestDpi: number | null
}

export interface FormHead extends DotSize {
  readonly objects: readonly { readonly value: PdfValue; readonly streamBytes: number | null }[]
  readonly layers: readonly number[]
  readonly hidden: readonly number[]
}

/** A line of JSON, behind which so many bytes follow. */
export type PdfOutput =
  | { readonly refusal: PdfRefusalCode }
  | ({ readonly bytes: number } & (
      | { readonly upload: UploadedPage }
      | { readonly pages: readonly SmallPage[] }
      | { readonly pixels: DotSize }
      | { readonly form: FormHead }
    ))
