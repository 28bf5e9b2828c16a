import { LONGEST_DESIGNER_NOTE } from '#shop/pricing/model/designer-note.ts'
import { type Design, type DesignProduct, LONGEST_DESIGN_NOTE, type Sizing } from '../document/design.ts'
import { clampCenter } from '../garment/preview.ts'
import type { Point } from '../geometry.ts'
import { frameOfLayer } from './layer-commands.ts'

// Through percent and back a place differs in its last digits.
const isSamePlace = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1e-9

/** Another garment: layers keep their inches and their distance from the landmark. */
export function setProduct(design: Design, product: DesignProduct, color: string): Design {
  const moved: Design = { ...design, product, color }
  const layers = design.layers.map((layer) => {
    const { center } = layer.place
    const within = clampCenter(frameOfLayer(moved, layer), center)
    return isSamePlace(center, within) ? layer : { ...layer, place: { ...layer.place, center: within } }
  })
  return { ...moved, layers }
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
