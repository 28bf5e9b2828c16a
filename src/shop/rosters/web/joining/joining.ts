import { textOf } from '#platform/web/forms.tsx'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { LinkedGarment } from '../../member-contract.ts'
import type { EntryScene } from '../../model/entry-scene.ts'

/** A garment with its design, and the sides of it that are printed as the server drew them. */
export interface DrawnGarment extends Omit<LinkedGarment, 'design'> {
  readonly design: Design
  readonly still: readonly EntryScene[]
}

/** What stands in the fields. */
export interface TypedEntry {
  readonly size: string
  readonly quantity: string
  readonly who: string
  readonly name: string
  readonly number: string
  readonly email: string
}

export const nothingTyped: TypedEntry = { size: '', quantity: '1', who: '', name: '', number: '', email: '' }

export function typedIn(form: FormData): TypedEntry {
  const at = (name: keyof TypedEntry) => textOf(form, name)
  return {
    ...{ size: at('size'), quantity: at('quantity'), who: at('who') },
    ...{ name: at('name'), number: at('number'), email: at('email') },
  }
}

/** As the calls take it. */
export const entryIn = (form: FormData) => {
  const { quantity, email: _sentApart, ...typed } = typedIn(form)
  return { ...typed, garment: Number(textOf(form, 'garment')), quantity: Number(quantity) }
}
