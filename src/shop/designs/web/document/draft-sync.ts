import type { Design } from '../../model/document/design.ts'

/** What another tab or device made of the same work. */
export interface OtherVersion {
  readonly document: Design
  readonly version: number
  readonly savedAt: string
}

/** How far the account has the open design. */
export type DraftSync =
  | { readonly kind: 'nothing' }
  /** A guest's: on this device, or with this page alone where the browser would not store a picture. */
  | { readonly kind: 'device'; readonly isOnlyHere: boolean }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'conflict'; readonly other: OtherVersion }
  | { readonly kind: 'refused'; readonly text: string }
