import { toDollars } from '#platform/base/money.ts'
import { typedCents } from '#platform/base/typed-cents.ts'
import type { OfferDraft } from '../staff-contract.ts'
import { MOST_CHARGES } from './agreed.ts'

/** How the price of a line is set. */
export const PRICE_MODES = ['list', 'each', 'percent'] as const
type PriceMode = (typeof PRICE_MODES)[number]

export interface LinePriceFields {
  readonly mode: PriceMode
  readonly value: string
  readonly reason: string
}

export interface ChargeFields {
  readonly label: string
  readonly amount: string
  readonly isTaxed: boolean
}

/** The form of a draft as it is filled. */
export interface DraftFields {
  readonly prices: Readonly<Record<string, LinePriceFields>>
  readonly charges: readonly ChargeFields[]
  readonly neededBy: string
  readonly validUntil: string
  readonly isByTerms: boolean
  readonly depositPercent: string
  readonly due: 'before-shipping' | 'net'
  readonly days: string
  readonly message: string
}

const EMPTY_ROWS = 2
const noCharge: ChargeFields = { label: '', amount: '', isTaxed: true }

/** So many rows of charges as are filled, and some to fill. */
const withEmptyRows = (charges: readonly ChargeFields[]): ChargeFields[] => [
  ...charges,
  ...Array.from({ length: Math.min(EMPTY_ROWS, MOST_CHARGES - charges.length) }, () => noCharge),
]

const priceFieldsOf = ({ price, reason }: OfferDraft['agreed'][number]): LinePriceFields =>
  'each' in price
    ? { mode: 'each', value: price.each.toFixed(2), reason }
    : { mode: 'percent', value: String(price.percentOff), reason }

/** The form of a draft that there is. */
export function fieldsOfDraft({ agreed, charges, neededBy, validUntil, terms, message }: OfferDraft): DraftFields {
  const { balance } = terms ?? {}
  return {
    prices: Object.fromEntries(agreed.map((one) => [one.lineId, priceFieldsOf(one)])),
    charges: withEmptyRows(charges.map((one) => ({ ...one, amount: one.amount.toFixed(2) }))),
    ...{ neededBy: neededBy ?? '', validUntil, message },
    isByTerms: terms !== null,
    depositPercent: String(terms?.depositPercent ?? 50),
    due: balance?.due ?? 'before-shipping',
    days: balance?.due === 'net' ? String(balance.days) : '30',
  }
}

/** The names that the fields of a line and of a charge have in the form. */
export const priceField = (lineId: string, part: keyof LinePriceFields): string => `price.${lineId}.${part}`
export const chargeField = (row: number, part: keyof ChargeFields): string => `charge.${row}.${part}`

/** A form as it was sent. */
export function readDraftFields(form: FormData): DraftFields {
  const textAt = (name: string): string => String(form.get(name) ?? '').trim()
  const lineIds = form.getAll('lineId').map(String)
  const rows = Array.from({ length: MOST_CHARGES }, (_, row) => row).filter((row) =>
    form.has(chargeField(row, 'label')),
  )
  return {
    prices: Object.fromEntries(
      lineIds.map((lineId) => {
        const mode = PRICE_MODES.find((one) => one === textAt(priceField(lineId, 'mode'))) ?? 'list'
        const [value, reason] = [textAt(priceField(lineId, 'value')), textAt(priceField(lineId, 'reason'))]
        return [lineId, { mode, value, reason }]
      }),
    ),
    charges: rows.map((row) => ({
      ...{ label: textAt(chargeField(row, 'label')), amount: textAt(chargeField(row, 'amount')) },
      isTaxed: form.has(chargeField(row, 'isTaxed')),
    })),
    ...{ neededBy: textAt('neededBy'), validUntil: textAt('validUntil'), message: textAt('message') },
    isByTerms: textAt('terms') === 'terms',
    depositPercent: textAt('depositPercent'),
    due: textAt('due') === 'net' ? 'net' : 'before-shipping',
    days: textAt('days'),
  }
}

// What is no number is refused by the call.
const numberIn = (typed: string): number => (typed === '' ? Number.NaN : Number(typed.replace(/[%\s]/g, '')))
const dollarsIn = (typed: string): number => toDollars(typedCents(typed))

const isFilled = ({ label, amount }: ChargeFields): boolean => label !== '' || amount !== ''
const agreedOf = ({ prices }: DraftFields) => Object.entries(prices).filter(([, { mode }]) => mode !== 'list')

/** What the call takes. */
export function draftOfFields(fields: DraftFields) {
  return {
    agreed: agreedOf(fields).map(([lineId, { mode, value, reason }]) => ({
      ...{ lineId, reason },
      price: mode === 'each' ? { each: dollarsIn(value) } : { percentOff: numberIn(value) },
    })),
    charges: fields.charges
      .filter(isFilled)
      .map(({ label, amount, isTaxed }) => ({ label, isTaxed, amount: dollarsIn(amount) })),
    neededBy: fields.neededBy || null,
    validUntil: fields.validUntil,
    terms: fields.isByTerms
      ? {
          depositPercent: numberIn(fields.depositPercent),
          balance:
            fields.due === 'net'
              ? { due: 'net' as const, days: numberIn(fields.days) }
              : { due: 'before-shipping' as const },
        }
      : null,
    message: fields.message,
  }
}

/** What the call said of its fields, by the names that they have in the form. */
export function draftProblems(fields: DraftFields, said: Readonly<Record<string, string>>): Record<string, string> {
  const lines = agreedOf(fields).map(([lineId]) => lineId)
  const rows = fields.charges.flatMap((charge, row) => (isFilled(charge) ? [row] : []))
  return Object.fromEntries(
    Object.entries(said).map(([path, problem]) => {
      const [list = '', at = '', part = ''] = path.split('.')
      const [lineId, row] = [lines[Number(at)], rows[Number(at)]]
      if (list === 'agreed' && lineId) return [priceField(lineId, part === 'reason' ? 'reason' : 'value'), problem]
      if (list === 'charges' && row !== undefined)
        return [chargeField(row, part === 'label' ? 'label' : 'amount'), problem]
      if (list === 'terms') return [at === 'depositPercent' ? 'depositPercent' : 'days', problem]
      return [path, problem]
    }),
  )
}
