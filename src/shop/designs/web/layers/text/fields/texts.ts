import type { Shown } from '#platform/base/shown.ts'
import type { FieldName } from '../../../../model/fields/field.ts'

/** What the editor says of names and numbers. Change the tone here. */
export const fieldEditorTexts = {
  // Add fields
  add: 'Names and numbers',
  addName: 'A name',
  addNumber: 'A number',
  addBoth: 'Name and number',
  addHint: 'For teams and groups: each piece gets its own.',
  addedBoth: 'A name and a number were added on the back.',
  addedBothHere: 'A name and a number were added.',
  notLoaded: 'That couldn’t be added. Please check your connection and try again.',

  // Field controls
  textIs: 'This text is',
  same: 'the same on all',
  kind: { name: 'a name', number: 'a number' } satisfies Record<FieldName, string>,
  mostLetters: 'Most letters',
  mostDigits: 'Most digits',
  widest: 'Widest',
  smallest: 'Smallest letters',
  fit: { name: 'Long names', number: 'Wide numbers' } satisfies Record<FieldName, string>,
  fitEach: 'shrink alone',
  fitWidest: 'shrink all alike',
  fitHint: {
    each: 'What is too wide is printed smaller, the others stay as large as the sample.',
    widest: 'All pieces are printed as small as the widest needs.',
  },
  roomHere: (width: Shown) => `Here is room for ${width} in only: move it to the middle, or make it smaller.`,
  orderedAsGroup:
    'Designs with names or numbers are ordered as a group order, which prints each piece its own. In the cart they print the sample.',

  // Try value
  tryOne: { name: 'Try a name', number: 'Try a number' } satisfies Record<FieldName, string>,
  tryShort: 'Short',
  tryLong: 'Long',
  backToSample: 'Sample',
  printedAs: (height: Shown, width: Shown) => `Letters ${height} in high, ${width} in wide.`,
} as const
