import { useState } from 'react'
import { Form } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { cardText } from '#shop/payments/model/card-text.ts'
import type { Order } from '../contract.ts'
import { isOnTerms } from '../model/payment-terms.ts'
import { ordersTexts } from '../texts.ts'

interface CancelOrderProps {
  order: Pick<Order, 'orderNumber' | 'orderGrandTotal' | 'cardBrand' | 'last4Digits' | 'paymentIntentId'>
  /** The end of 'You can cancel this order …'. */
  until: string
  pending: boolean
  refusal: Refusal | undefined
}

const Intent = () => <input type="hidden" name="intent" value="cancel" />

/** Asks once more before it posts; without script the button itself posts. */
export function CancelOrder({ order, until, pending, refusal }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <p className="min-w-0 grow basis-60 text-ink-soft">{ordersTexts.canCancelUntil(until)}</p>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Intent />
        <Button type="submit" look="line" size="sm">
          {ordersTexts.cancelOrder}
        </Button>
      </Form>
      <Dialog open={isOpen} onClose={() => setOpen(false)} size="sm" title={ordersTexts.cancelThisOrder}>
        <p>
          {isOnTerms(order)
            ? ordersTexts.whatCancellingDoesOnTerms(order.orderNumber)
            : ordersTexts.whatCancellingDoes(order.orderNumber, formatDollars(order.orderGrandTotal), cardText(order))}
        </p>
        {refusal && <Alert className="mt-4">{refusal.error}</Alert>}
        <Form method="post" preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
          <Intent />
          <Button look="line" onClick={() => setOpen(false)}>
            {ordersTexts.keepOrder}
          </Button>
          <SubmitButton look="danger" pending={pending} pendingText={ordersTexts.cancelling}>
            {ordersTexts.cancelOrder}
          </SubmitButton>
        </Form>
      </Dialog>
    </div>
  )
}
