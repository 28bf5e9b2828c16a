import { pricingTexts } from '../texts.ts'

interface StoredPrint {
  readonly view: string
  readonly dpi?: unknown
}

const isPrint = (value: unknown): value is StoredPrint =>
  typeof value === 'object' && value !== null && 'view' in value && typeof value.view === 'string'

/** Whatever version has stored it. */
function printsOf({ prints }: Readonly<Record<string, unknown>>): StoredPrint[] {
  if (!Array.isArray(prints)) return []
  const stored: unknown[] = prints
  return stored.filter(isPrint)
}

const LIST = new Intl.ListFormat('en-US')

/** Where it is printed, 'front and back', or nothing on a blank garment. */
export const wherePrinted = (options: Readonly<Record<string, unknown>>): string =>
  LIST.format(new Set(printsOf(options).map(({ view }) => view)))

/** What is ordered although it prints blurred: one sentence per view. The buyer was asked and chose so. */
export function lowDpiNotes(options: Readonly<Record<string, unknown>>): string[] {
  const blurred = printsOf(options).filter(({ dpi }) => typeof dpi === 'number')
  return [...new Set(blurred.map(({ view, dpi }) => pricingTexts.lowDpi(Number(dpi), view)))]
}
