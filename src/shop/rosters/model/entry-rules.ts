import type { Design } from '#shop/designs/model/document/design.ts'
import { FIELD_NAMES, type FieldName, tidyValue } from '#shop/designs/model/fields/field.ts'
import { problemOfValue } from '#shop/designs/model/fields/field-problems.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import { fieldTexts } from '#shop/designs/model/fields/texts.ts'
import { UNSEEN_SIGNS } from '#shop/designs/model/fields/unseen-signs.ts'
import type { Fonts } from '#shop/designs/model/lettering/lettering.ts'
import { entryTexts } from './entry-texts.ts'
import { LONGEST_WHO, MOST_PIECES_OF_ENTRY, type RosterRules } from './roster-rules.ts'

/** What somebody enters. */
export interface EntryInput {
  /** Place of the garment in its roster, from 1. */
  readonly garment: number
  readonly size: string
  readonly quantity: number
  /** Whose it is, for the bag. */
  readonly who: string
  readonly name: string
  readonly number: string
  /** For the receipt; null where none is given. */
  readonly email: string | null
}

/** A garment of a roster, as far as entries are held against it. */
export interface EntryGarment {
  readonly position: number
  readonly sizes: readonly string[]
  readonly design: Design
}

export type EntryField = Exclude<keyof EntryInput, 'email'>

/** What is wrong with a field, in a sentence for whoever typed it. */
export interface EntryProblem {
  readonly field: EntryField
  readonly problem: string
}

/** An entry as it is stored: letters in their composed form, and nothing in a field that its garment does not have. */
export function tidyEntry(input: EntryInput, garment: EntryGarment | undefined): EntryInput {
  const has = (field: FieldName) => !garment || fieldsOf(garment.design).some(({ name }) => name === field)
  return {
    ...input,
    size: input.size.trim(),
    who: tidyValue(input.who),
    name: has('name') ? tidyValue(input.name) : '',
    number: has('number') ? tidyValue(input.number) : '',
  }
}

function problemOfWho(who: string): string | undefined {
  if (who === '') return entryTexts.whoMissing
  if ([...who].length > LONGEST_WHO) return entryTexts.whoTooLong(LONGEST_WHO)
  return UNSEEN_SIGNS.test(who) ? entryTexts.whoUnseenSigns : undefined
}

function problemOfField(
  field: FieldName,
  value: string,
  { design }: EntryGarment,
  rules: Pick<RosterRules, 'required' | 'retiredNumbers'>,
  fonts: Fonts,
): string | undefined {
  if (!fieldsOf(design).some(({ name }) => name === field)) return undefined
  if (value === '') return rules.required[field] ? entryTexts.missing[field] : undefined
  const problem = problemOfValue(design, field, value, fonts)
  if (problem) return fieldTexts.problem(problem)
  return field === 'number' && rules.retiredNumbers.includes(value) ? entryTexts.numberRetired(value) : undefined
}

export interface EntryTerms {
  readonly rules: Pick<RosterRules, 'required' | 'retiredNumbers'>
  /** The one that the entry names, where the roster has it. */
  readonly garment: EntryGarment | undefined
  /** Of its design. */
  readonly fonts: Fonts
}

/** What is wrong with a tidied entry by itself, whatever the others say: one sentence a field at the most. */
export function entryProblems(entry: EntryInput, { rules, garment, fonts }: EntryTerms): EntryProblem[] {
  if (!garment) return [{ field: 'garment', problem: entryTexts.garmentUnknown }]
  const { size, quantity, who } = entry
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES_OF_ENTRY
  const found: Readonly<Record<Exclude<EntryField, 'garment'>, string | undefined>> = {
    size: garment.sizes.includes(size) ? undefined : entryTexts.sizeUnknown(garment.sizes),
    quantity: isCount ? undefined : entryTexts.quantityRange(MOST_PIECES_OF_ENTRY),
    who: problemOfWho(who),
    ...{ name: undefined, number: undefined },
    ...Object.fromEntries(
      FIELD_NAMES.map((field) => [field, problemOfField(field, entry[field], garment, rules, fonts)]),
    ),
  }
  const fields = ['size', 'quantity', 'who', 'name', 'number'] as const
  return fields.flatMap((field) => {
    const problem = found[field]
    return problem === undefined ? [] : [{ field, problem }]
  })
}

/** The number that nobody else may have then. */
export const takenNumberOf = ({ uniqueNumbers }: Pick<RosterRules, 'uniqueNumbers'>, number: string): string | null =>
  uniqueNumbers && number !== '' ? number : null
