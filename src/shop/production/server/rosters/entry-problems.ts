import type { Design } from '#shop/designs/model/document/design.ts'
import { FIELD_NAMES } from '#shop/designs/model/fields/field.ts'
import { problemOfValue } from '#shop/designs/model/fields/field-problems.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import { fieldTexts } from '#shop/designs/model/fields/texts.ts'
import type { Fonts } from '#shop/designs/model/lettering/lettering.ts'
import { sizesOf } from '#shop/orders/model.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { perPieceRefusal } from '#shop/pricing/model/methods/per-piece.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { productionTexts } from '../../texts.ts'
import type { PressEntry, PressRoster } from './press-entry.ts'

const MOST_SAID = 5

/** What of an entry the press cannot print as it stands. */
function problemsOf(design: Design, fonts: Fonts, { place, size, values }: PressEntry): string[] {
  const asked = fieldsOf(design).map(({ name }) => name)
  return FIELD_NAMES.flatMap((field) => {
    const value = values[field] ?? ''
    if (value !== '' && !asked.includes(field))
      return [productionTexts.ofEntry(place, size, productionTexts.noFieldFor(fieldTexts.noun(field)))]
    const problem = problemOfValue(design, field, value, fonts)
    return problem ? [productionTexts.ofEntry(place, size, fieldTexts.problem(problem))] : []
  })
}

/** Said before anything is printed: nothing of an entry is left out in silence. */
export function entryProblem(design: Design, fonts: Fonts, entries: readonly PressEntry[]): string | undefined {
  const hasFields = fieldsOf(design).length > 0
  const refusal = perPieceRefusal(printMethodOf(design.options), { hasFields, isPerPiece: hasFields })
  if (refusal) return refusal
  const problems = entries.flatMap((entry) => problemsOf(design, fonts, entry))
  if (problems.length === 0) return undefined
  const more = problems.length - MOST_SAID
  return [...problems.slice(0, MOST_SAID), ...(more > 0 ? [productionTexts.andMoreEntries(more)] : [])].join(' ')
}

/** How many pieces of each size some entries are. */
function piecesBySize(entries: readonly PressEntry[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { size, quantity } of entries) counts[size] = (counts[size] ?? 0) + quantity
  return counts
}

/** Whether the list of an item is another than its buyer approved. */
export function rosterProblem(
  { roster, quantities }: Pick<PressItem, 'roster' | 'quantities'>,
  list: PressRoster | undefined,
): string | undefined {
  if (!roster || !list) return undefined
  if (list.entries.length === 0) return productionTexts.listErased
  if (list.hash !== roster.hash) return productionTexts.listDiffers
  const [ordered, listed] = [sizesOf(quantities), sizesOf(piecesBySize(list.entries))]
  return JSON.stringify(ordered) === JSON.stringify(listed) ? undefined : productionTexts.listDiffers
}
