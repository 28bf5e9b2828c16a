import { inches } from '../geometry.ts'
import { readNumber, readObject, readOneOf, refuse } from '../layers/read-fields.ts'
import {
  FIELD_FITS,
  FIELD_NAMES,
  type LayerField,
  LEAST_CAPITALS,
  LEAST_ROOM,
  MOST_CAPITALS,
  MOST_LETTERS,
  MOST_ROOM,
} from './field.ts'

/** Reads what makes a text a field; texts had none at first. */
export function readLayerField(value: unknown): LayerField | null {
  if (value === undefined || value === null) return null
  const field = readObject(value, 'field')
  const name = readOneOf(field.name, 'field', FIELD_NAMES)
  const longest = readNumber(field.longest, 'longest', 1, MOST_LETTERS[name])
  return {
    name,
    longest: Number.isInteger(longest) ? longest : refuse('longest'),
    mostWidth: inches(readNumber(field.mostWidth, 'mostWidth', LEAST_ROOM, MOST_ROOM)),
    leastHeight: inches(readNumber(field.leastHeight, 'leastHeight', LEAST_CAPITALS, MOST_CAPITALS)),
    fit: readOneOf(field.fit, 'fit', FIELD_FITS),
  }
}
