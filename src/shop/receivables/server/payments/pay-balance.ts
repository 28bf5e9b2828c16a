import { and, eq, inArray, or } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { formatCents } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import {
  CardRefused,
  declineLimit,
  type Payment,
  ProviderUnclear,
  paymentProvider,
} from '#shop/payments/server/index.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { LEAST_CARD_PAYMENT } from '../../model/kinds.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { isPaidBy, type PaymentRow } from '../read-receivables.ts'
import { receivablePayments, receivables } from '../tables.ts'
import { UNFINISHED } from './received.ts'
import { chargeOf, type PaymentOutcome, refusePayment, settlePaymentOf } from './settle-payment.ts'

type PayCall = CallOf<typeof contract.payBalance>
type Input = InputOf<typeof contract.payBalance>
type Answer = ResultOf<typeof contract.payBalance>

const nothing: Answer = { success: false, error: null, requiresAction: false, pending: false, paymentIntent: null }

/** `ready`: to be charged, now or once more. `done`: this form has paid. `other`: it is being paid in another way. */
interface Opened {
  readonly kind: 'ready' | 'done' | 'other'
  readonly row: PaymentRow
}

async function lockOwn(call: PayCall, orderNumber: string) {
  const own = and(eq(receivables.orderNumber, orderNumber), isPaidBy(call.actor.userId))
  const [row] = await call.db.select().from(receivables).where(own).for('update')
  return row ?? fail(receivableErrors, 'RECEIVABLE_NOT_FOUND')
}

/** What this form did before, else what is under way. */
async function findBefore(call: PayCall, receivableId: string, { key, ...input }: Input): Promise<Opened | undefined> {
  const { formKey, state } = receivablePayments
  const rows = await call.db
    .select()
    .from(receivablePayments)
    .where(and(eq(receivablePayments.receivableId, receivableId), or(eq(formKey, key), inArray(state, UNFINISHED))))
  const own = rows.find((row) => row.formKey === key)
  if (own && own.amount !== input.amount) fail(receivableErrors, 'KEY_USED')
  if (own?.state === 'received') return { kind: 'done', row: own }
  if (own?.state === 'declined') fail(receivableErrors, 'PAYMENT_DECLINED')
  if (own && !UNFINISHED.includes(own.state)) fail(receivableErrors, 'PAYMENT_STOPPED')
  const [row] = rows.filter((one) => UNFINISHED.includes(one.state))
  if (!row) return undefined
  const isSame = row.amount === input.amount && row.paymentMethodId === input.paymentMethodId
  return { kind: isSame ? 'ready' : 'other', row }
}

/** Writes down what is about to be paid, before any money is asked for; one at a time for each receivable. */
function openPayment(call: PayCall, input: Input): Promise<Opened> {
  return call.db.transaction(async () => {
    const owed = await lockOwn(call, input.orderNumber)
    const before = await findBefore(call, owed.id, input)
    if (before) return before
    const open = openOf(owed)
    if (open === 0) fail(receivableErrors, 'NOTHING_OPEN')
    if (open !== input.open) fail(receivableErrors, 'BALANCE_CHANGED', { open })
    if (input.amount > open) {
      const text = receivablesTexts.overCardPayment(formatCents(open))
      throw new Expected({ ...receivableErrors.OVER_PAYMENT, text }, 'OVER_PAYMENT', { open })
    }
    // What would be left could be paid by no card.
    if (input.amount < open && open - input.amount < LEAST_CARD_PAYMENT)
      throw new Expected({ ...receivableErrors.OVER_PAYMENT, text: receivablesTexts.tooLittleLeft }, 'OVER_PAYMENT', {
        open,
      })
    await call.limits.check(declineLimit(call.actor.userId))
    const { key: formKey, amount, paymentMethodId } = input
    const [row] = await call.db
      .insert(receivablePayments)
      .values({
        ...{ id: newId('rcp'), receivableId: owed.id, kind: 'card', state: 'open', amount, reference: '' },
        ...{ formKey, paymentMethodId, payerId: call.actor.userId, createdAt: call.now },
      })
      .returning()
    if (!row) throw new Error('A payment was not written')
    return { kind: 'ready', row }
  })
}

function answerOf(outcome: PaymentOutcome, { id, clientSecret: secret }: Payment): Answer {
  const clientSecret = secret ?? null
  switch (outcome.kind) {
    case 'received':
      return { ...nothing, success: true, paymentIntent: { id, clientSecret: null } }
    case 'action':
      return {
        ...{ ...nothing, requiresAction: true, error: receivablesTexts.bankWantsConfirmation },
        paymentIntent: { id, clientSecret },
      }
    case 'declined':
      throw new Expected(
        { status: 402, text: outcome.text ?? receivableErrors.PAYMENT_DECLINED.text },
        'PAYMENT_DECLINED',
      )
    case 'stopped':
      return fail(receivableErrors, 'PAYMENT_STOPPED')
    default:
      return { ...nothing, pending: true, error: receivableErrors.STILL_CHECKING.text }
  }
}

/** The provider's saved answer, or the payment as it stands once a challenge is under way. */
async function askProvider(call: PayCall, row: PaymentRow): Promise<Payment> {
  const provider = call.use(paymentProvider)
  const known = row.providerPaymentId ? await provider.retrieve(call, row.providerPaymentId) : undefined
  return known ?? provider.createAndConfirm(call, chargeOf(row))
}

async function charge(call: PayCall, row: PaymentRow): Promise<Answer> {
  failpoint('before_balance_charge')
  let payment: Payment
  try {
    payment = await askProvider(call, row)
  } catch (cause) {
    if (cause instanceof CardRefused) {
      await refusePayment(call, row)
      throw new Expected({ status: 402, text: cause.message }, 'PAYMENT_DECLINED')
    }
    // Nobody knows whether money moved. The payment stays open, and the reconciler asks until it is known.
    if (cause instanceof ProviderUnclear)
      return { ...nothing, pending: true, error: receivableErrors.STILL_CHECKING.text }
    throw cause
  }
  failpoint('after_balance_charge')
  return answerOf(await settlePaymentOf(call, row, payment), payment)
}

/** Makes sure that the other way of paying moves no money any more, or learns that it has. */
async function stopOther(call: PayCall, row: PaymentRow): Promise<void> {
  const payment = await call
    .use(paymentProvider)
    .close(call, chargeOf(row))
    .catch((cause: unknown) => {
      if (cause instanceof ProviderUnclear) fail(receivableErrors, 'STILL_CHECKING')
      throw cause
    })
  const outcome = await settlePaymentOf(call, row, payment)
  if (outcome.kind === 'pending' || outcome.kind === 'needs-review') fail(receivableErrors, 'STILL_CHECKING')
}

export async function payBalance(call: PayCall, input: Input): Promise<Answer> {
  if (call.use(paymentProvider).name === 'closed') fail(paymentErrors, 'CHECKOUT_CLOSED')
  const { kind, row } = await openPayment(call, input)
  if (kind === 'done')
    return { ...nothing, success: true, paymentIntent: { id: row.providerPaymentId ?? '', clientSecret: null } }
  if (kind === 'ready') return charge(call, row)
  await stopOther(call, row)
  return payBalance(call, input)
}
