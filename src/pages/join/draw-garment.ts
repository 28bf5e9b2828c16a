import { readDesign } from '#shop/designs/model/document/read-design.ts'
import type { FieldValues } from '#shop/designs/model/fields/field.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import type { LinkedRoster } from '#shop/rosters/member-contract.ts'
import { drawEntry, viewsOfEntry } from '#shop/rosters/model/draw-entry.ts'
import type { DrawnGarment } from '#shop/rosters/web/joining/joining.ts'

/** The garment at this place of its list, or the first, drawn with these words on it. */
export async function drawGarment(
  { garments }: LinkedRoster,
  position: number,
  values: FieldValues,
): Promise<DrawnGarment | undefined> {
  const garment = garments.find((one) => one.position === position) ?? garments[0]
  const design = garment && readDesign(garment.design)
  if (!garment || !design) return undefined
  const fonts = await loadFonts(design)
  return { ...garment, design, still: viewsOfEntry(design).map((view) => drawEntry(design, view, values, fonts)) }
}
