import type { Cents } from '#platform/base/money.ts'

/**
 * What became of the money of an invoice. Deposit and payments are `paid`; `credited` was taken off what was not paid;
 * `returned` of what was paid went back, or is on its way. What is open is always what is left: paid, credited and open
 * add up to the total.
 */
export interface ReceivableLedger {
  readonly total: Cents
  readonly paid: Cents
  readonly credited: Cents
  readonly returned: Cents
}

export const newLedger = (total: Cents): ReceivableLedger => ({ total, paid: 0, credited: 0, returned: 0 })

export const openOf = ({ total, paid, credited }: Pick<ReceivableLedger, 'total' | 'paid' | 'credited'>): Cents =>
  total - paid - credited

/** What may still be credited: no more than was invoiced, whether it was paid or not. */
export const creditableOf = ({ total, credited, returned }: ReceivableLedger): Cents => total - credited - returned

const isAmount = (amount: Cents): boolean => Number.isSafeInteger(amount) && amount > 0

/** With a payment; nothing where that is more than is open. */
export const withPayment = (ledger: ReceivableLedger, amount: Cents): ReceivableLedger | undefined =>
  isAmount(amount) && amount <= openOf(ledger) ? { ...ledger, paid: ledger.paid + amount } : undefined

export interface Credited {
  readonly ledger: ReceivableLedger
  /** Taken off what was open. */
  readonly credited: Cents
  /** Goes back of what was paid. */
  readonly returned: Cents
}

/** With a credit: first what is open, then what was paid. Nothing where that is more than was invoiced. */
export function withCredit(ledger: ReceivableLedger, amount: Cents): Credited | undefined {
  if (!isAmount(amount) || amount > creditableOf(ledger)) return undefined
  const credited = Math.min(openOf(ledger), amount)
  const returned = amount - credited
  return {
    ledger: { ...ledger, credited: ledger.credited + credited, returned: ledger.returned + returned },
    ...{ credited, returned },
  }
}

interface Returnable {
  readonly id: string
  /** What of it did not go back yet. */
  readonly left: Cents
  /** Through the provider; what was paid otherwise is sent back by hand. */
  readonly isCard: boolean
}

/** Of which payments an amount goes back: the newest card first, then what staff have to send; `payments` are oldest first. */
export function returnsOf(payments: readonly Returnable[], amount: Cents): { id: string; amount: Cents }[] {
  const newestFirst = payments.toReversed()
  const inTurn = [...newestFirst.filter(({ isCard }) => isCard), ...newestFirst.filter(({ isCard }) => !isCard)]
  let missing = amount
  const parts = inTurn.flatMap(({ id, left }) => {
    const part = Math.min(left, missing)
    missing -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
  if (missing > 0) throw new RangeError('More is to go back than was paid')
  return parts
}
