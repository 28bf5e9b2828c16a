import type { Inches } from '../geometry.ts'

/** What of a text may be another on each piece. */
export const FIELD_NAMES = ['name', 'number'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** What a field is called in lists and forms. */
export const fieldLabels: Readonly<Record<FieldName, string>> = { name: 'Name', number: 'Number' }

/** Each entry made smaller as it needs, or all as the widest needs. */
export const FIELD_FITS = ['each', 'widest'] as const
export type FieldFit = (typeof FIELD_FITS)[number]

/** What makes a text a field: its own words are the sample, the size of their letters is that of an entry that fits. */
export interface LayerField {
  readonly name: FieldName
  /** Letters at the most. */
  readonly longest: number
  /** The widest that it may be printed, in inches. */
  readonly mostWidth: Inches
  /** Capitals are printed no smaller. */
  readonly leastHeight: Inches
  readonly fit: FieldFit
}

/** What one piece says; a field that is empty prints nothing. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>

/** No field takes more letters than that. */
export const MOST_LETTERS: Readonly<Record<FieldName, number>> = { name: 40, number: 3 }

/** What a number is: 7, 07 and 007 are three, because they are three prints. */
export const FIELD_NUMBER = /^\d{1,3}$/

export const LEAST_CAPITALS = 0.1
export const MOST_CAPITALS = 20
export const LEAST_ROOM = 0.25
export const MOST_ROOM = 40

/** A value as it is stored and printed: letters in their composed form, room between words once and none around them. */
export const tidyValue = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** How many letters a value has. */
export const lettersOf = (value: string): number => [...tidyValue(value)].length
