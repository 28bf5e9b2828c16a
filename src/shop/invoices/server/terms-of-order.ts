import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** What the papers of an order on terms say of its money. Amounts are cents; `paid`, `credited` and `open` add up to its total. */
export interface TermsOfOrder {
  readonly text: string
  /** Null where it is due before the order leaves. */
  readonly dueOn: IsoDate | null
  readonly payments: readonly {
    readonly label: string
    readonly receivedOn: IsoDate
    readonly amount: Cents
  }[]
  readonly credited: Cents
  readonly open: Cents
}

/** Nothing where an order was paid at once. main binds receivables to it. */
export const termsOfOrder =
  port<(call: Call, orderNumber: string) => Promise<TermsOfOrder | undefined>>('invoices.terms-of-order')
