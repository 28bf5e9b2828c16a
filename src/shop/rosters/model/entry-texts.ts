import type { Shown } from '#platform/base/shown.ts'

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** What is wrong with an entry, for whoever typed it, in forms and in reports of imports. Change the tone here. */
export const entryTexts = {
  garmentUnknown: 'Please choose one of the garments of this list.',
  sizeUnknown: (sizes: readonly string[]): string => `Please choose a size: ${list.format(sizes)}.`,
  quantityRange: (most: Shown): string => `The quantity is a whole number from 1 to ${most}.`,
  whoMissing: 'Please say whose it is.',
  whoTooLong: (most: Shown): string => `Whose it is can be at most ${most} characters long.`,
  whoUnseenSigns: 'Whose it is has signs in it that nobody can see. Please type it again.',
  missing: { name: 'Please enter a name.', number: 'Please enter a number.' },
  numberRetired: (number: Shown): string => `Number ${number} is retired on this list. Please choose another.`,
  numberTaken: (number: Shown): string => `Number ${number} is taken. Please choose another.`,
  numberTakenNow: (number: Shown): string => `Number ${number} was taken a moment ago. Please choose another.`,
  rowUsed: 'This import has added another row in this place already. Load the page again to import this one.',
  roomLeft: (left: number): string =>
    left > 0
      ? `This list has room for ${left} more ${left === 1 ? 'piece' : 'pieces'}.`
      : 'This list is full: no more pieces fit in.',
} as const
