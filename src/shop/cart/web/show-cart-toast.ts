import type { Interrupted } from '#platform/web/interrupted.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { cartTexts } from '../texts.ts'
import type { CartAnswer } from './cart-data.ts'

/** Says what became of a post to the cart, wherever the customer is by then. */
export function showCartToast(
  { done, intent, cartId, title, error, again, gone }: CartAnswer,
  sent: Interrupted,
): void {
  if (!done) {
    // The dialog in which quantities or the print method are chosen stays open and gives the reason, unless its line is gone.
    if ((intent === 'edit' || intent === 'method') && !gone) return
    // Their fields say it.
    if (intent === 'discount' || intent === 'needed-by') return
    const retry = again ? { action: { label: cartTexts.tryAgain, form: sent } } : {}
    toast({ text: error, tone: 'danger', ...retry })
  } else if (intent === 'remove') {
    const undo = { action: sent.action, fields: { intent: 'restore', cartId, title } }
    toast({ text: cartTexts.removed(title), action: { label: cartTexts.undo, form: undo } })
  } else if (intent === 'restore') {
    toast({ text: cartTexts.isBack(title) })
  }
}
