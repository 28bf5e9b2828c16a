import { createHash } from 'node:crypto'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { Charge } from '#shop/payments/server/index.ts'
import type { PaymentInput } from '../contract.ts'
import { itemOptionsInHash } from './cart-hash.ts'
import type { AttemptDraft } from './draft.ts'
import type { checkoutAttempts } from './tables.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect

const CURRENCY = 'usd'

const printOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const requestKeyOf = (input: PaymentInput): string => printOf(input)

interface Bought {
  readonly lineIds: readonly string[]
  readonly draft: AttemptDraft
}

/** Names what is bought and with which card: pressing again finds the attempt that is under way by it. */
export function fingerprintOfAttempt(
  { paymentMethodId }: Pick<PaymentInput, 'paymentMethodId'>,
  { lineIds, draft }: Bought,
) {
  const items = draft.items.map((item) => ({ ...item, options: itemOptionsInHash(item.options) }))
  // When it leaves was not written down once; when it arrives says the same.
  const { shipsOn: _leaves, ...delivery } = draft.delivery
  return printOf([paymentMethodId, lineIds, { ...draft, items, delivery }])
}

export function newAttempt(call: Call, input: PaymentInput, bought: Bought): Attempt {
  const { draft, lineIds } = bought
  return {
    id: newId('att'),
    userId: input.userId,
    state: 'open',
    fingerprint: fingerprintOfAttempt(input, bought),
    requestKey: requestKeyOf(input),
    paymentMethodId: input.paymentMethodId,
    paymentId: null,
    amount: draft.terms ? draft.terms.deposit : draft.totals.grandTotal,
    currency: CURRENCY,
    lineIds: [...lineIds],
    draft,
    createdAt: call.now,
    settledAt: null,
    refundSentAt: null,
    refundingSince: null,
    refundLeft: 0,
    refundHeld: false,
    triedAt: null,
  }
}

/** Whether the attempt was asked for in these words. What it paid for, only its lines tell. */
export const isSameRequest = ({ requestKey }: Pick<Attempt, 'requestKey'>, input: PaymentInput): boolean =>
  requestKey === requestKeyOf(input)

export const chargeOfAttempt = ({ id, amount, currency, paymentMethodId, userId, draft }: Attempt): Charge => ({
  attemptId: id,
  amount,
  currency,
  paymentMethodId,
  userId: userId ?? '',
  saveCard: draft.saveCard,
})
