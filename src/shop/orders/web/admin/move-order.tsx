import { useState } from 'react'
import { Form } from 'react-router'
import type { SentOf } from '#platform/base/endpoint.ts'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import type { moveOrder, Order } from '../../contract.ts'
import { isRefundingMove, MOVE_NOTE_LENGTH, movesFrom } from '../../model/moves.ts'
import { CARRIERS } from '../../model/tracking.ts'
import { cardText, type MoveTarget, type OrderStatus, STATUS_LABELS } from '../../model.ts'

type Moved = Pick<
  Order,
  | 'orderNumber'
  | 'status'
  | 'carrier'
  | 'trackingNumber'
  | 'orderGrandTotal'
  | 'cardBrand'
  | 'last4Digits'
  | 'orderFirstName'
>

interface MoveOrderProps {
  order: Moved
  /** What the action of the page answered for this very order. */
  refusal?: Refusal | undefined
  /** This order's form is on its way. */
  pending: boolean
}

const WORDS: Partial<Record<MoveTarget, string>> = {
  cancelled: 'Cancel and refund',
  refunded: 'Refund in full',
}

const wordsFor = (from: OrderStatus, to: MoveTarget): string =>
  from === 'shipped' && to === 'shipped' ? 'Correct the tracking number' : (WORDS[to] ?? STATUS_LABELS[to])

/** Moves an order on. It posts `intent=move` to the page it lies on, which hands the form to `readMove`. */
export function MoveOrder({ order, refusal, pending }: MoveOrderProps) {
  const { orderNumber, status } = order
  const moves = movesFrom(status)
  const [chosen, choose] = useState<MoveTarget>()
  // After a move the order may stand where the choice leads no more.
  const to = moves.find((move) => move === chosen) ?? moves[0]
  if (!to) return <p className="text-sm text-ink-soft">This order is closed: nothing is left to do.</p>
  const fields = refusal?.fields ?? {}
  return (
    <Form method="post" preventScrollReset key={`${orderNumber}-${status}`} className="grid gap-4 text-sm">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <input type="hidden" name="from" value={status} />
      <SelectField
        label="Move to"
        name="to"
        options={moves.map((move) => ({ value: move, label: wordsFor(status, move) }))}
        value={to}
        onChange={(event) => choose(moves.find((move) => move === event.currentTarget.value))}
        error={fields.to}
      />
      {to === 'shipped' && <Parcel order={order} fields={fields} />}
      <TextAreaField
        label="Note to the customer"
        name="note"
        rows={2}
        limit={MOVE_NOTE_LENGTH}
        hint={`${order.orderFirstName} reads it in the email and the timeline.`}
        error={fields.note}
      />
      {isRefundingMove(to) && (
        <Checkbox
          name="sure"
          required
          label={`Yes, send ${formatDollars(order.orderGrandTotal)}, less what went back already, to the customer’s ${cardText(order)}. This cannot be undone.`}
        />
      )}
      {refusal && Object.keys(fields).length === 0 && <Alert>{refusal.error}</Alert>}
      <SubmitButton look={isRefundingMove(to) ? 'danger' : 'ink'} size="sm" pending={pending} pendingText="Moving…">
        {isRefundingMove(to) ? wordsFor(status, to) : 'Move and tell the customer'}
      </SubmitButton>
    </Form>
  )
}

function Parcel({ order, fields }: { order: Moved; fields: Refusal['fields'] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Carrier"
        name="carrier"
        required
        options={CARRIERS.map((name) => ({ value: name, label: name }))}
        defaultValue={order.carrier ?? CARRIERS[0]}
        error={fields.carrier}
      />
      <TextField
        label="Tracking number"
        name="trackingNumber"
        required
        autoComplete="off"
        defaultValue={order.trackingNumber ?? ''}
        error={fields.trackingNumber}
      />
    </div>
  )
}

/** The form as the call takes it; what it does not understand, the gate refuses. */
export function readMove(form: FormData): SentOf<typeof moveOrder> {
  const carrier = textOf(form, 'carrier')
  return {
    orderNumber: textOf(form, 'orderNumber'),
    to: textOf(form, 'to') as MoveTarget,
    from: textOf(form, 'from') as OrderStatus,
    ...(carrier ? { carrier, trackingNumber: textOf(form, 'trackingNumber') } : {}),
    note: textOf(form, 'note'),
  }
}
