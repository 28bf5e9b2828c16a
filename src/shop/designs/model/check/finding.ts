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
export type Mend =
  | { readonly do: 'resize'; readonly width: number; readonly isLarger: boolean }
  | { readonly do: 'remove-background' }
  /** In inches. */
  | { readonly do: 'thicken'; readonly thinnest: number; readonly least: number }
  | { readonly do: 'recolor'; readonly inks: readonly InkChange[] }
  | { readonly do: 'retype'; readonly text: string; readonly without: string }

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
}
