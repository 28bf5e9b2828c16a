import { useState } from 'react'
import { Form } from 'react-router'
import type { SentOf } from '#platform/base/endpoint.ts'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { cardText } from '#shop/payments/model/card-text.ts'
import type { OrderInFull, refundOrder } from '../../contract.ts'
import { MOVE_NOTE_LENGTH } from '../../model/moves.ts'
import { staffOrderTexts } from './texts.ts'

type Money = 'orderNumber' | 'refundable' | 'refundUnderWay' | 'cardBrand' | 'last4Digits' | 'orderFirstName'

interface RefundOrderProps {
  order: Pick<OrderInFull, Money>
  /** New with every page, so that a second press sends nothing. */
  formKey: string
  refusal: Refusal | undefined
  pending: boolean
}

/** Sends a part of the money back. It posts `intent=refund` to the page it lies on, which hands the form to `readRefund`. */
export function RefundOrder({ order, formKey, refusal, pending }: RefundOrderProps) {
  const { orderNumber, refundable, refundUnderWay, orderFirstName } = order
  const [amount, setAmount] = useState('')
  const fields = refusal?.fields ?? {}
  const under = refundUnderWay > 0 && (
    <p className="mb-3 text-ink-soft">{staffOrderTexts.refundIsUnderWay(formatDollars(refundUnderWay))}</p>
  )
  if (refundable <= 0) return <div className="text-sm">{under || staffOrderTexts.nothingToRefund}</div>
  const dollars = Number(amount)
  const shown = amount !== '' && dollars > 0 ? formatDollars(dollars) : ''
  return (
    <details className="text-sm" open={refusal !== undefined || undefined}>
      <summary className="link w-fit cursor-pointer py-1 pointer-coarse:py-3">{staffOrderTexts.partialRefund}</summary>
      <div className="mt-3">{under}</div>
      <Form method="post" preventScrollReset key={formKey} className="grid gap-4">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="left" value={refundable} />
        <TextField
          label={staffOrderTexts.amountInDollars}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          pattern="\d{1,8}([.]\d{1,2})?"
          title={staffOrderTexts.amountFormat}
          hint={staffOrderTexts.mostRefundable(formatDollars(refundable))}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value.trim())}
          error={fields.amount}
        />
        <TextAreaField
          label={staffOrderTexts.reason}
          name="reason"
          required
          rows={2}
          limit={MOVE_NOTE_LENGTH}
          hint={staffOrderTexts.customerReadsIt(orderFirstName)}
          error={fields.reason}
        />
        <Checkbox
          name="sure"
          required
          label={
            shown ? staffOrderTexts.yesRefund(shown, cardText(order)) : staffOrderTexts.yesRefundIt(cardText(order))
          }
        />
        {refusal && !fields.amount && !fields.reason && <Alert>{refusal.error}</Alert>}
        <SubmitButton look="danger" size="sm" pending={pending} pendingText={staffOrderTexts.sending}>
          {shown ? staffOrderTexts.refundAmount(shown) : staffOrderTexts.refundNow}
        </SubmitButton>
      </Form>
    </details>
  )
}

/** The form as the call takes it; what it does not understand, the gate refuses. */
export function readRefund(form: FormData): SentOf<typeof refundOrder> {
  const number = (name: string) => (textOf(form, name) === '' ? Number.NaN : Number(textOf(form, name)))
  return {
    orderNumber: textOf(form, 'orderNumber'),
    key: textOf(form, 'key'),
    amount: number('amount'),
    left: number('left'),
    reason: textOf(form, 'reason'),
  }
}
