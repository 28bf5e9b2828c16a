import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the preview in fewer inks, which loads with it. Change the tone here. */
export const fewerInksTexts = {
  // Dialog
  title: 'Print with fewer inks',
  lead: 'A preview. Nothing changes until you accept.',
  howMany: 'How many inks',
  inks: (count: number) => plural(count, 'ink'),
  everywhere: 'This changes the artwork everywhere you placed it in this design.',
  originalStays: 'Your original file stays as it is. Undo brings it back.',
  accept: (count: number) => `Use ${plural(count, 'ink')}`,
  accepting: 'Recoloring…',
  keep: 'Keep original',
  stop: 'Stop',
  changed: (count: number) => `Your artwork prints with ${plural(count, 'ink')} now. Undo brings the original back.`,

  // Before and after
  before: 'Before',
  after: 'After',
  pictureBefore: (count: number) => `The artwork in ${plural(count, 'ink')}, as it is`,
  pictureAfter: (count: number) => `The artwork in ${plural(count, 'ink')}, preview`,
  loadingPicture: 'Loading the artwork…',
  pictureNotLoaded: 'The artwork couldn’t be loaded.',
  tryAgain: 'Try again',

  // Merge list
  merges: 'Colors that change',
  becomes: 'becomes',

  // Savings
  byScreenPrinting: (pieces: number) => `By screen printing, ${plural(pieces, 'piece')}`,
  screens: 'Inks on the press',
  setUp: 'Set-up, once',
  total: 'In all',
  instead: (now: Shown, before: Shown) => `${now} instead of ${before}`,
  same: (now: Shown) => `${now}, as before`,
  saves: (amount: Shown) => `Saves ${amount}`,
  savesNothing: 'Saves nothing: these colors print with the same inks as before.',
  readingArtwork: 'Reading the artwork…',
} as const
