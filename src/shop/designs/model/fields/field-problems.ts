import type { Design } from '../document/design.ts'
import type { FontId } from '../lettering/font-names.ts'
import type { Fonts } from '../lettering/lettering.ts'
import { missingIn } from '../lettering/letters-of-font.ts'
import { isCutOff } from '../printing/printing.ts'
import { smallestBand } from '../printing/size-bands.ts'
import { FIELD_NUMBER, type FieldName, lettersOf, tidyValue } from './field.ts'
import { fieldLayers, fieldsOf } from './fields-of.ts'
import { fillText } from './fill-fields.ts'
import { CONTROL_SIGNS, UNSEEN_SIGNS } from './unseen-signs.ts'

/** Why a value cannot be printed, as data; `fieldTexts.problem` says it. */
export type FieldProblem =
  | { readonly code: 'tooLong'; readonly field: FieldName; readonly longest: number }
  /** Control signs, signs that turn the way of writing, and what nobody sees. */
  | { readonly code: 'unseenSigns'; readonly field: FieldName }
  | { readonly code: 'noNumber'; readonly field: FieldName }
  | {
      readonly code: 'missingLetters'
      readonly field: FieldName
      readonly letters: readonly string[]
      readonly font: FontId
    }
  /** Inches: how high its capitals would be, and how high they must be at the least. */
  | { readonly code: 'tooSmall'; readonly field: FieldName; readonly height: number; readonly least: number }
  /** It would reach out of the printable area. */
  | { readonly code: 'cutOff'; readonly field: FieldName }

/** Nothing that is measured is longer. */
const MOST_SIGNS = 400

const BARELY = 1e-9

/** What is wrong with a value of a field, whatever the other pieces say; an empty one is none. */
export function problemOfValue(
  design: Design,
  field: FieldName,
  value: string,
  fonts: Fonts,
): FieldProblem | undefined {
  const longest = fieldsOf(design).find(({ name }) => name === field)?.longest
  if (longest === undefined) return undefined
  if (value.length > MOST_SIGNS) return { code: 'tooLong', field, longest }
  const text = tidyValue(value)
  if (text === '') return undefined
  if (CONTROL_SIGNS.test(text)) return { code: 'unseenSigns', field }
  if (field === 'number' && !FIELD_NUMBER.test(text)) return { code: 'noNumber', field }
  return problemInLetters(design, field, text, fonts) ?? problemInSize(design, field, text, longest, fonts)
}

function problemInLetters(design: Design, field: FieldName, text: string, fonts: Fonts): FieldProblem | undefined {
  for (const { font, field: of } of fieldLayers(design)) {
    const outlines = fonts.get(font)
    const letters = outlines && of.name === field ? missingIn(outlines, text) : []
    if (letters.length > 0) return { code: 'missingLetters', field, letters, font }
  }
  // Of a picture of several signs the parts are named; elsewhere what nobody sees makes two values that look the same.
  return UNSEEN_SIGNS.test(text) ? { code: 'unseenSigns', field } : undefined
}

function problemInSize(
  design: Design,
  field: FieldName,
  text: string,
  longest: number,
  fonts: Fonts,
): FieldProblem | undefined {
  if (lettersOf(text) > longest) return { code: 'tooLong', field, longest }
  const smallest = smallestBand(design)
  for (const layer of fieldLayers(design)) {
    if (layer.field.name !== field) continue
    const filled = fillText(design, layer, { [field]: text }, {}, fonts)
    const least = layer.field.leastHeight
    const height = (filled?.capHeight ?? least) * smallest
    if (filled && height < least - BARELY) return { code: 'tooSmall', field, height, least }
    if (filled && isCutOff(design, filled.layer) && !isCutOff(design, layer)) return { code: 'cutOff', field }
  }
  return undefined
}
