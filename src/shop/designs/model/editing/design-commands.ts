import { LONGEST_DESIGNER_NOTE } from '#shop/pricing/model/designer-note.ts'
import { type Design, type DesignProduct, LONGEST_DESIGN_NOTE, type Sizing } from '../document/design.ts'
import { boundUnits } from './groups.ts'
import { placeLayers, placesOf } from './several/move-layers.ts'

/** Another garment: layers keep their inches, their distance from the landmark, and how they lie to those they belong to. */
export function setProduct(design: Design, product: DesignProduct, color: string): Design {
  const moved: Design = { ...design, product, color }
  return boundUnits(moved).reduce((now, unit) => placeLayers(now, placesOf(unit)), moved)
}

export const setColor = (design: Design, color: string): Design =>
  design.color === color ? design : { ...design, color }

export const setSizing = (design: Design, sizing: Sizing): Design =>
  design.sizing === sizing ? design : { ...design, sizing }

export function setNote(design: Design, text: string): Design {
  const note = text.slice(0, LONGEST_DESIGN_NOTE)
  return note === design.note ? design : { ...design, note }
}

export function setOptions(design: Design, options: Partial<Design['options']>): Design {
  const next = { ...design.options, ...options }
  return JSON.stringify(next) === JSON.stringify(design.options) ? design : { ...design, options: next }
}

/** What our designer is asked to mend; nothing takes the wish back. */
export const setDesignerNote = (design: Design, text: string | undefined): Design =>
  setOptions(design, { designerNote: text?.slice(0, LONGEST_DESIGNER_NOTE) })

/** A design for another line: what our designer was asked for one is done, and paid, with that one. */
export const withoutDesignerNote = (design: Design): Design => setDesignerNote(design, undefined)
