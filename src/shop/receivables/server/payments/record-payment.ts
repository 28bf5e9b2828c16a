import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { formatCents } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { findReceivable, lockReceivable, type ReceivableRow, toReceivable, underWayOf } from '../read-receivables.ts'
import { receivablePayments } from '../tables.ts'
import { actorName } from '../terms/read-terms.ts'
import { countPayment } from './received.ts'

type RecordCall = CallOf<typeof contract.recordPayment>
type Input = InputOf<typeof contract.recordPayment>

/** Whether this very form was sent before. */
async function wasRecorded(call: RecordCall, { id }: ReceivableRow, { key, amount }: Input): Promise<boolean> {
  const [before] = await call.db
    .select({ amount: receivablePayments.amount })
    .from(receivablePayments)
    .where(and(eq(receivablePayments.receivableId, id), eq(receivablePayments.formKey, key)))
  if (before && before.amount !== amount) fail(receivableErrors, 'KEY_USED')
  return before !== undefined
}

/** More than is open is refused: no balance is ever below zero. What a card is paying at this moment is not open any more. */
export async function checkOpen(
  call: Call,
  row: ReceivableRow,
  amount: number,
  overText: (open: string) => string,
): Promise<void> {
  const underWay = await underWayOf(call, row.id)
  const open = Math.max(0, openOf(row) - underWay)
  if (amount <= open) return
  const text =
    underWay > 0 ? receivablesTexts.partUnderWay(formatCents(open), formatCents(underWay)) : overText(formatCents(open))
  throw new Expected({ ...receivableErrors.OVER_PAYMENT, text }, 'OVER_PAYMENT', { open })
}

export async function recordPayment(call: RecordCall, input: Input): Promise<ResultOf<typeof contract.recordPayment>> {
  const { orderNumber, key: formKey, kind, amount, receivedOn, reference } = input
  if (receivedOn > shopToday(call))
    fail(receivableErrors, 'RECEIVED_LATER', {
      issues: [{ field: 'receivedOn', problem: receivableErrors.RECEIVED_LATER.text }],
    })
  const found = await findReceivable(call, orderNumber)
  const recorded = await call.db.transaction(async () => {
    const row = await lockReceivable(call, found.id)
    if (await wasRecorded(call, row, input)) return false
    const open = openOf(row)
    if (open === 0) fail(receivableErrors, 'NOTHING_OPEN')
    await checkOpen(call, row, amount, receivablesTexts.overPayment)
    const payment = { id: newId('rcp'), amount, receivedOn, reference }
    await call.db.insert(receivablePayments).values({
      ...{ ...payment, receivableId: row.id, kind, state: 'received', formKey },
      ...{
        recordedBy: call.actor.userId,
        recordedByName: actorName(call.actor),
        createdAt: call.now,
        settledAt: call.now,
      },
    })
    await countPayment(call, row, payment)
    await recordAction(call, {
      before: { open: formatCents(open) },
      after: { received: formatCents(amount), open: formatCents(open - amount) },
    })
    return true
  })
  return { receivable: await toReceivable(call, await findReceivable(call, orderNumber)), recorded }
}
