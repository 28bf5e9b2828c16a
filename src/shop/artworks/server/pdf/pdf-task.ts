import type { PdfRefusalCode } from './pdf-refusal.ts'
import type { PdfValue } from './pdf-value.ts'

interface Dots {
  readonly width: number
  readonly height: number
}

export type PdfTask = { readonly page: number; readonly mostPixels: number } & (
  | {
      /** Looks through an upload and draws its preview, then once as large as the largest print. */
      readonly kind: 'upload'
      readonly previewWidth: number
    }
  /** All pages, small. */
  | { readonly kind: 'pages'; readonly previewWidth: number }
  /** The page in plain pixels. */
  | ({ readonly kind: 'pixels' } & Dots)
  /** What the page is drawn from. */
  | { readonly kind: 'form' }
)

export interface SmallPage extends Dots {
  /** Points. */
  readonly points: Dots
}

export interface FormHead extends Dots {
  readonly objects: readonly { readonly value: PdfValue; readonly streamBytes: number | null }[]
  readonly layers: readonly number[]
  readonly hidden: readonly number[]
}

/** A line of JSON, behind which so many bytes follow. */
export type PdfOutput =
  | { readonly refusal: PdfRefusalCode }
  | ({ readonly bytes: number } & (
      | { readonly upload: { readonly pages: number; readonly preview: Dots; readonly points: Dots } }
      | { readonly pages: readonly SmallPage[] }
      | { readonly pixels: Dots }
      | { readonly form: FormHead }
    ))
