import { useState } from 'react'
import { Form } from 'react-router'
import type { SentOf } from '#platform/base/endpoint.ts'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { cardText } from '#shop/payments/model/card-text.ts'
import type { moveOrder, Order } from '../../contract.ts'
import {
  isHandover,
  isRefundingMove,
  MOVE_NOTE_LENGTH,
  movesFrom,
  nextMove,
  UNPAID_REASON_LENGTH,
} from '../../model/moves.ts'
import { isOnTerms } from '../../model/payment-terms.ts'
import { type MoveTarget, type OrderState, stateOf } from '../../model.ts'
import { HandoverField } from './handover-field.tsx'
import { moveLabel } from './move-label.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { staffOrderTexts } from './texts.ts'

type Moved = Pick<
  Order,
  | 'orderNumber'
  | 'status'
  | 'isReady'
  | 'isPickup'
  | 'carrier'
  | 'trackingNumber'
  | 'orderGrandTotal'
  | 'cardBrand'
  | 'last4Digits'
  | 'orderFirstName'
  | 'paymentIntentId'
>

interface MoveOrderProps {
  order: Moved
  /** What the action of the page answered for this very order. */
  refusal?: Refusal | undefined
  /** This order's form is on its way. */
  pending: boolean
}

/** What comes next stands first: whoever presses without looking goes on, and corrects or pays back nothing. */
const ordered = (moves: readonly MoveTarget[], next: MoveTarget | undefined): readonly MoveTarget[] =>
  next ? [next, ...moves.filter((move) => move !== next)] : moves

/** Moves an order on. It posts `intent=move` to the page it lies on, which hands the form to `readMove`. */
export function MoveOrder({ order, refusal, pending }: MoveOrderProps) {
  const { orderNumber } = order
  const state = stateOf(order)
  const moves = movesFrom(state, order)
  const [chosen, choose] = useState<MoveTarget>()
  // After a move the order may stand where the choice leads no more.
  const next = nextMove(state, order)
  const to = moves.find((move) => move === chosen) ?? next
  if (moves.length === 0) return <p className="text-sm text-ink-soft">{staffOrderTexts.orderClosed}</p>
  const fields = refusal?.fields ?? {}
  const isRefund = to !== undefined && isRefundingMove(to)
  return (
    <Form method="post" preventScrollReset key={`${orderNumber}-${state}`} className="grid gap-4 text-sm">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <input type="hidden" name="from" value={state} />
      <SelectField
        label={staffOrderTexts.nextStep}
        // The heading above says it.
        quietLabel
        name="to"
        required
        {...(next ? {} : { placeholder: staffOrderTexts.choose })}
        options={ordered(moves, next).map((move) => ({ value: move, label: moveLabel(state, move, order) }))}
        value={to ?? ''}
        onChange={(event) => choose(moves.find((move) => move === event.currentTarget.value))}
        error={fields.to}
      />
      {to === 'shipped' && <ParcelFields parcel={order} fields={fields} />}
      {to && isHandover(to, order) && <HandoverField customer={order.orderFirstName} fields={fields} />}
      <TextAreaField
        label={staffOrderTexts.noteToTheCustomer}
        name="note"
        rows={2}
        limit={MOVE_NOTE_LENGTH}
        hint={staffOrderTexts.customerReadsIt(order.orderFirstName)}
        error={fields.note}
      />
      {isRefund && (
        <Checkbox
          name="sure"
          required
          label={
            isOnTerms(order)
              ? staffOrderTexts.yesCreditInFull
              : staffOrderTexts.yesRefundInFull(formatDollars(order.orderGrandTotal), cardText(order))
          }
        />
      )}
      {refusal && Object.keys(fields).length === 0 && <Alert>{refusal.error}</Alert>}
      {(refusal?.code === 'BALANCE_OPEN' || fields.unpaidReason) && (
        <TextField
          label={staffOrderTexts.leavesUnpaidBecause}
          name="unpaidReason"
          maxLength={UNPAID_REASON_LENGTH}
          autoComplete="off"
          hint={staffOrderTexts.staffReadIt}
          error={fields.unpaidReason}
        />
      )}
      <SubmitButton look={isRefund ? 'danger' : 'ink'} size="sm" pending={pending} pendingText={staffOrderTexts.saving}>
        {to ? moveLabel(state, to, order) : staffOrderTexts.chooseAStep}
      </SubmitButton>
    </Form>
  )
}

/** The form as the call takes it; what it does not understand, the gate refuses. */
export function readMove(form: FormData): SentOf<typeof moveOrder> {
  const carrier = textOf(form, 'carrier')
  const from = textOf(form, 'from')
  const handedTo = textOf(form, 'handedTo')
  const unpaidReason = textOf(form, 'unpaidReason')
  return {
    orderNumber: textOf(form, 'orderNumber'),
    to: textOf(form, 'to') as MoveTarget,
    // A page of the version before does not say it.
    ...(from ? { from: from as OrderState } : {}),
    ...(carrier ? { carrier, trackingNumber: textOf(form, 'trackingNumber') } : {}),
    ...(handedTo ? { handedTo } : {}),
    ...(unpaidReason ? { unpaidReason } : {}),
    note: textOf(form, 'note'),
  }
}
