import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the adviser on print methods, which loads with it. Change the tone here. */
export const adviserTexts = {
  // Adviser
  title: 'Compare print methods',
  lead: 'For your artwork on this garment. Nothing changes until you choose.',
  howMany: 'Pieces',
  printMethod: 'Print method',
  each: 'each',
  from: 'from',
  total: (pieces: number, total: Shown) => `${plural(pieces, 'piece')}: ${total}`,
  setUpIncluded: (label: Shown, amount: Shown) => `${label}, paid once: ${amount}`,
  cheaperFrom: (pieces: number, method: Shown) => `From ${plural(pieces, 'piece')} cheaper than ${method}`,
  cheaperNow: (pieces: number, method: Shown) => `For ${plural(pieces, 'piece')} cheaper than ${method}`,
  dearerNow: (pieces: number, method: Shown) => `For ${plural(pieces, 'piece')} not cheaper than ${method}`,
  printedWith: 'Printed with',
  byLayer: (method: Shown) => `${method}: by layer`,
  showLayer: (view: Shown) => `Show it on the ${view}.`,
  reading: 'Your artwork is being read…',
} as const
