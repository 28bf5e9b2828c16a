import type { View } from '../garment/views.ts'

export const FINDING_KINDS = [
  'resolution',
  'background',
  'contrast',
  'lines',
  'letters',
  'missing-letters',
  'missing-font',
  'color',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** `serious`: it will not look as it does on the screen. */
export const SEVERITIES = ['serious', 'notice'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What one press does about a finding. */
export type Mend = LayerMend | PictureMend

/** A command of the editor. */
export type LayerMend =
  | { readonly do: 'resize'; readonly width: number; readonly isLarger: boolean }
  /** In inches. */
  | { readonly do: 'thicken'; readonly thinnest: number; readonly least: number }
  | { readonly do: 'recolor'; readonly inks: readonly InkChange[] }
  | { readonly do: 'retype'; readonly text: string; readonly without: string }

/** The server’s work: a copy of the uploaded picture, which is shown in its place. */
export type PictureMend =
  | { readonly do: 'remove-background' }
  /** `least` in inches, which are `share` of the picture’s width. */
  | { readonly do: 'thicken-picture'; readonly least: number; readonly share: number }
  | { readonly do: 'recolor-picture'; readonly inks: readonly InkChange[] }

const PICTURE_MENDS: readonly Mend['do'][] = ['remove-background', 'thicken-picture', 'recolor-picture']

export const isPictureMend = (mend: Mend): mend is PictureMend => PICTURE_MENDS.includes(mend.do)

export interface InkChange {
  readonly from: string
  readonly to: string
  /** What the new one is called. */
  readonly name: string
}

/** A finding before it is known which of its mends help. */
export interface Fault {
  readonly kind: FindingKind
  readonly severity: Severity
  /** For the shopper. */
  readonly sentence: string
  readonly mends: readonly Mend[]
}

/** Something about a layer that will print otherwise than its owner may think. */
export interface Finding extends Omit<Fault, 'mends'> {
  readonly layerId: string
  /** What the layer is called. */
  readonly layer: string
  readonly view: View
  /** Nothing where only a designer can mend it. */
  readonly mend?: Mend | undefined
  /** What helps, too, where the server finds that it cannot do that. */
  readonly otherMend?: LayerMend | undefined
}
