import type { FieldIssue } from '#platform/base/errors.ts'
import { FIELD_NAMES } from '#shop/designs/model/fields/field.ts'
import { problemOfValue } from '#shop/designs/model/fields/field-problems.ts'
import { fieldTexts } from '#shop/designs/model/fields/texts.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import type { GarmentRow } from '../own-roster.ts'

interface Printed {
  readonly id: string
  readonly garment: number
  readonly size: string
  readonly name: string
  readonly number: string
}

/** What of the entries the press could not print, named by entry: whatever was checked when they were written. */
export async function checkPrintable(
  garments: readonly GarmentRow[],
  entries: readonly Printed[],
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const { position, design } of garments) {
    const fonts = await loadFonts(design)
    for (const entry of entries.filter(({ garment }) => garment === position))
      for (const field of FIELD_NAMES) {
        const problem = problemOfValue(design, field, entry[field], fonts)
        if (problem) issues.push({ field: `${entry.id}.${field}`, problem: fieldTexts.problem(problem) })
      }
  }
  return issues
}
