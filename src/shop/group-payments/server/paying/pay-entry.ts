import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import {
  CardRefused,
  declineLimit,
  guestPayer,
  type Payment,
  ProviderUnclear,
  paymentProvider,
} from '#shop/payments/server/index.ts'
import { entryErrors } from '#shop/rosters/model/entry-errors.ts'
import { insertEntry, isSameEntry, receiptOfPress, sealReceipt } from '#shop/rosters/server/index.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import type * as contract from '../../contract.ts'
import { type EntryPaymentAnswer, groupPaymentErrors } from '../../contract.ts'
import { type PiecePrice, sumOfPrice, timesPieces } from '../../model/shares.ts'
import { groupPaymentTexts } from '../../texts.ts'
import { type EntryPaymentRow, findGroup, type GroupRosterId, type GroupRow, requireLinkedGroup } from '../group.ts'
import { entryPayments, groupPrices } from '../tables.ts'
import { UNFINISHED_ENTRY_PAYMENTS } from './move-entry-payment.ts'
import { chargeOfEntry, type EntryPaymentOutcome, endUnpaid, settleEntryPaymentOf } from './settle-entry-payment.ts'

type PayCall = CallOf<typeof contract.payEntry>
type Input = InputOf<typeof contract.payEntry>

const nothing: EntryPaymentAnswer = {
  ...{ success: false, error: null, requiresAction: false, pending: false, paymentIntent: null, receipt: null },
}

const MOST_DECLINED_OF_LINK = 100
const MOST_PRESSES_OF_LINK = 1_200

/** Whoever tries stolen numbers needs hundreds; a team behind one link has a few that are declined. */
const declinesOf = (call: Call, rosterId: GroupRosterId) => [
  declineLimit(guestPayer(call.address)),
  { ...declineLimit(guestPayer(rosterId)), name: 'declined-of-link', points: MOST_DECLINED_OF_LINK },
]

/**
 * What this form did before. Sent again because its answer was lost, it brings another payment method even for the same card:
 * the first one pays. Another amount under its key is refused, and so is somebody else on the form.
 */
async function paymentOfPress(call: PayCall, rosterId: GroupRosterId, { press, ...input }: Input) {
  const { receipt, ...made } = receiptOfPress(rosterId, press)
  const [found] = await call.db
    .select({ row: entryPayments, entry: rosterEntries })
    .from(entryPayments)
    .innerJoin(rosterEntries, eq(rosterEntries.id, entryPayments.entryId))
    .where(and(eq(entryPayments.rosterId, rosterId), eq(entryPayments.press, made.press)))
  if (found && !isSameEntry(found.entry, input)) fail(entryErrors, 'FORM_USED', { receipt })
  const row = found?.row
  if (row && row.amount !== input.amount) fail(groupPaymentErrors, 'KEY_USED')
  if (row?.state === 'declined') fail(groupPaymentErrors, 'PAYMENT_DECLINED')
  if (row && row.state !== 'paid' && !UNFINISHED_ENTRY_PAYMENTS.includes(row.state))
    fail(groupPaymentErrors, 'PAYMENT_STOPPED')
  return row
}

async function priceOf(
  call: PayCall,
  rosterId: GroupRosterId,
  garment: number,
  size: string,
): Promise<PiecePrice | undefined> {
  const [price] = await call.db
    .select()
    .from(groupPrices)
    .where(and(eq(groupPrices.rosterId, rosterId), eq(groupPrices.garment, garment), eq(groupPrices.size, size)))
  return price
}

/** The browser's amount is compared, and never charged where it is another. */
async function requireShownPrice(call: PayCall, rosterId: GroupRosterId, input: Input) {
  const piece = await priceOf(call, rosterId, input.garment, input.size.trim())
  if (!piece) return undefined
  const price = timesPieces(piece, input.quantity)
  const amount = sumOfPrice(price)
  if (amount !== input.amount) fail(groupPaymentErrors, 'PRICE_CHANGED', { expected: amount })
  return { ...price, amount }
}

function requirePayable(call: PayCall, group: GroupRow | undefined): void {
  if (!group) fail(groupPaymentErrors, 'NOT_PAYABLE')
  if (group.state !== 'open' || call.now >= group.latest) fail(groupPaymentErrors, 'GROUP_CLOSED')
}

/** Entry and payment stand before any money is asked for: number and place are held, once for a press. */
function openEntryPayment(call: PayCall, rosterId: GroupRosterId, input: Input): Promise<EntryPaymentRow> {
  return call.db.transaction(async () => {
    const before = await paymentOfPress(call, rosterId, input)
    if (before) return before
    for (const limit of declinesOf(call, rosterId)) await call.limits.check(limit)
    const { press: sent, paymentMethodId, amount: _shown, email, token: _token, ...fields } = input
    const { press, receipt, tokenHash } = receiptOfPress(rosterId, sent)
    const { entry, isNew } = await insertEntry(call, {
      ...{ rosterId, input: { ...fields, email: email || null }, source: 'member', press, state: 'pending', tokenHash },
    })
    // Under the roster's lock, which whoever closes the group holds as well.
    requirePayable(call, await findGroup(call, rosterId))
    if (!isNew) return (await paymentOfPress(call, rosterId, input)) ?? fail(groupPaymentErrors, 'KEY_USED')
    const price = await requireShownPrice(call, rosterId, { ...input, size: entry.size })
    if (!price) return fail(groupPaymentErrors, 'NOT_PAYABLE')
    const [row] = await call.db
      .insert(entryPayments)
      .values({
        ...{ id: newId('epm'), rosterId, entryId: entry.id, press, state: 'open', pieces: entry.quantity },
        ...{ ...price, paymentMethodId, createdAt: call.now },
        sealedReceipt: entry.email === null ? null : sealReceipt(call, receipt),
      })
      .returning()
    if (!row) throw new Error('A payment was not written')
    return row
  })
}

function answerOf(outcome: EntryPaymentOutcome, { id, clientSecret: secret }: Payment): EntryPaymentAnswer {
  const clientSecret = secret ?? null
  switch (outcome.kind) {
    case 'paid':
      return { ...nothing, success: true, paymentIntent: { id, clientSecret: null } }
    case 'action':
      return {
        ...{ ...nothing, requiresAction: true, error: groupPaymentTexts.bankWantsConfirmation },
        paymentIntent: { id, clientSecret },
      }
    case 'declined':
      throw new Expected(
        { status: 402, text: outcome.text ?? groupPaymentErrors.PAYMENT_DECLINED.text },
        'PAYMENT_DECLINED',
      )
    case 'stopped':
      return fail(groupPaymentErrors, 'PAYMENT_STOPPED')
    default:
      return { ...nothing, pending: true, error: groupPaymentErrors.STILL_CHECKING.text }
  }
}

async function noteDeclined(call: PayCall, rosterId: GroupRosterId): Promise<void> {
  for (const limit of declinesOf(call, rosterId)) await call.limits.tryConsume(limit)
}

/** The provider's saved answer, or the payment as it stands once a challenge is under way. */
async function askProvider(call: PayCall, row: EntryPaymentRow): Promise<Payment> {
  const provider = call.use(paymentProvider)
  const known = row.providerPaymentId ? await provider.retrieve(call, row.providerPaymentId) : undefined
  return known ?? provider.createAndConfirm(call, chargeOfEntry(row))
}

async function charge(call: PayCall, row: EntryPaymentRow): Promise<EntryPaymentAnswer> {
  failpoint('before_entry_charge')
  let payment: Payment
  try {
    payment = await askProvider(call, row)
  } catch (cause) {
    if (cause instanceof CardRefused) {
      await endUnpaid(call, row, { state: 'declined' })
      await noteDeclined(call, row.rosterId)
      throw new Expected({ status: 402, text: cause.message }, 'PAYMENT_DECLINED')
    }
    // Nobody knows whether money moved. The payment stays open, and the reconciler asks until it is known.
    if (cause instanceof ProviderUnclear)
      return { ...nothing, pending: true, error: groupPaymentErrors.STILL_CHECKING.text }
    throw cause
  }
  failpoint('after_entry_charge')
  const outcome = await settleEntryPaymentOf(call, row, payment)
  if (outcome.kind === 'declined') await noteDeclined(call, row.rosterId)
  return answerOf(outcome, payment)
}

export async function payEntry(call: PayCall, input: Input): Promise<EntryPaymentAnswer> {
  if (call.use(paymentProvider).name === 'closed') fail(paymentErrors, 'CHECKOUT_CLOSED')
  const { rosterId } = await requireLinkedGroup(call, input.token)
  await call.limits.consume({ name: 'link-payments', key: rosterId, points: MOST_PRESSES_OF_LINK, seconds: 3600 })
  const row = await openEntryPayment(call, rosterId, input)
  const answer =
    row.state === 'paid'
      ? { ...nothing, success: true, paymentIntent: { id: row.providerPaymentId ?? '', clientSecret: null } }
      : await charge(call, row)
  return { ...answer, receipt: receiptOfPress(rosterId, input.press).receipt }
}
