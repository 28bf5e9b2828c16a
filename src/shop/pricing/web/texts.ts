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
  total: (pieces: number, total: Shown) => `${plural(pieces, 'piece')}: ${total}`,
  setUpIncluded: (label: Shown, amount: Shown) => `${label}, paid once: ${amount}`,
  cheaperFrom: (pieces: Shown, method: Shown) => `From ${pieces} pieces cheaper than ${method}`,
  neverCheaper: (most: Shown, method: Shown) => `Up to ${most} pieces not cheaper than ${method}`,
  printedWith: 'Printed with',
  reading: 'Your artwork is being read…',
} as const
