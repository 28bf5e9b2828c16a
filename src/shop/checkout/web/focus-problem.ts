import { focusField } from '#shop/addresses/web/focus-field.ts'
import { BILLING, type CheckoutProblems } from './read-checkout.ts'

/** Puts the cursor into the first field that stops the order, from the top of the form down. */
export function focusProblem(
  form: HTMLFormElement,
  { address, card, payment, paymentName, billing }: CheckoutProblems,
): void {
  const [inAddress] = Object.keys(address ?? {})
  const [inCard = payment ? 'number' : undefined] = Object.keys(card ?? {})
  const [inBilling] = Object.keys(billing ?? {})
  if (inAddress) focusField(form, inAddress)
  else if (inCard) form.querySelector<HTMLElement>(`[data-card="${inCard}"]`)?.focus()
  else if (paymentName) focusField(form, 'paymentName')
  else if (inBilling) focusField(form, BILLING + inBilling)
}
