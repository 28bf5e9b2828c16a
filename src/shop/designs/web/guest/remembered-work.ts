import type { Design } from '../../model/document/design.ts'
import { designOf } from '../../model/editing/editor.ts'
import type { Labs } from '../document/editor-store.ts'

/** A guest's design as it stood when its maker went to sign in. */
export interface RememberedWork {
  readonly workId: string
  readonly styleId: number
  readonly document: Design
}

let remembered: RememberedWork | undefined

/** As long as this page lives: where the browser stores nothing, a sign-in without a reload still brings it along. */
export function rememberWork({ product, workId, editor }: Labs): void {
  remembered = product ? { workId, styleId: product.styleId, document: designOf(editor) } : undefined
}

export const rememberedWork = (workId: string): RememberedWork | undefined =>
  remembered?.workId === workId ? remembered : undefined

export function forgetWork(): void {
  remembered = undefined
}
