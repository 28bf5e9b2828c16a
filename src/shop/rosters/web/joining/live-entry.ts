import type { Design } from '#shop/designs/model/document/design.ts'
import { FIELD_NAMES, type FieldName, type FieldValues, tidyValue } from '#shop/designs/model/fields/field.ts'
import { problemOfValue } from '#shop/designs/model/fields/field-problems.ts'
import { fieldTexts } from '#shop/designs/model/fields/texts.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import { drawEntry, viewsOfEntry } from '../../model/draw-entry.ts'
import type { EntryScene } from '../../model/entry-scene.ts'

export interface LiveEntry {
  readonly scenes: readonly EntryScene[]
  /** What is wrong with what is typed, by field. */
  readonly problems: Readonly<Partial<Record<FieldName, string>>>
}

/** Draws and judges what is typed with the outlines and rules of the press. */
export async function openLiveEntry(design: Design): Promise<(values: FieldValues) => LiveEntry> {
  const fonts = await loadFonts(design)
  const problemOf = (field: FieldName, value: string) => {
    const problem = tidyValue(value) === '' ? undefined : problemOfValue(design, field, value, fonts)
    return problem && fieldTexts.problem(problem)
  }
  return (values) => {
    const told = FIELD_NAMES.map((field) => [field, problemOf(field, values[field] ?? '')] as const)
    const problems = Object.fromEntries(told.filter(([, problem]) => problem !== undefined))
    return { scenes: viewsOfEntry(design).map((view) => drawEntry(design, view, values, fonts)), problems }
  }
}
