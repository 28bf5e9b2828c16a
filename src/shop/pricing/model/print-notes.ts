import type { Cents } from '#platform/base/money.ts'
import { pricingTexts } from '../texts.ts'
import { printMethodLabel, readLineOptions } from './line-options.ts'
import type { Judgment } from './methods/print-method.ts'

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

interface MadeItem {
  readonly options: Readonly<Record<string, unknown>>
  /** Pictures of old have no noted view. */
  readonly designImages: readonly string[]
}

/** Texts and shapes are printed without a picture. */
export const isPrinted = ({ options, designImages }: MadeItem): boolean =>
  designImages.length > 0 || printsOf(options).length > 0

/** The print method of what is printed, in words; a blank has none. */
export const printedBy = (item: MadeItem): string[] =>
  isPrinted(item) ? [printMethodLabel(readLineOptions(item.options))] : []

/** Of what its shopper is warned, each sentence once. */
export const warningsIn = (judgments: readonly Judgment[] = []): string[] => [
  ...new Set(judgments.filter(({ level }) => level === 'warning').map(({ text }) => text)),
]

/** Of these what is not said by the check of the artwork, which stands beside them. */
export const warningsBesideCheck = (judgments: readonly Judgment[] = []): string[] =>
  warningsIn(judgments.filter(({ about }) => about === undefined))

/** What the check of the artwork says for whoever has no script to load it. */
export const warningsOfCheck = (judgments: readonly Judgment[] = []): string[] =>
  warningsIn(judgments.filter(({ about }) => about !== undefined))

/** What is ordered although it prints blurred: one sentence per view. The buyer was asked and chose so. */
export function lowDpiNotes(options: Readonly<Record<string, unknown>>): string[] {
  const blurred = printsOf(options).filter(({ dpi }) => typeof dpi === 'number')
  return [...new Set(blurred.map(({ view, dpi }) => pricingTexts.lowDpi(Number(dpi), view)))]
}

interface StoredInk {
  readonly view: string
  readonly name: string
}

const isInk = (value: unknown): value is StoredInk =>
  typeof value === 'object' &&
  value !== null &&
  'view' in value &&
  typeof value.view === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The inks or threads of an order, by view: 'Front: Red, Navy'. */
export function inkNotes({ inks }: Readonly<Record<string, unknown>>): string[] {
  const stored: readonly unknown[] = Array.isArray(inks) ? inks : []
  const byView = Map.groupBy(stored.filter(isInk), ({ view }) => view)
  return [...byView].map(([view, all]) => pricingTexts.inks(view, all.map(({ name }) => name).join(', ')))
}

export interface PaidSetUp {
  readonly label: string
  readonly amount: Cents
}

const isSetUp = (value: unknown): value is PaidSetUp =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'amount' in value &&
  Number.isSafeInteger(value.amount)

/** What was paid once, beside the pieces, in cents. */
export function setUpsIn({ setUps }: Readonly<Record<string, unknown>>): PaidSetUp[] {
  const stored: readonly unknown[] = Array.isArray(setUps) ? setUps : []
  return stored.filter(isSetUp)
}
