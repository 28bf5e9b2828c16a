import { checkoutTexts } from '../texts.ts'
export const CHECKOUT_STEPS = [checkoutTexts.cart, checkoutTexts.checkout, checkoutTexts.orderSummary]
