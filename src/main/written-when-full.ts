import type { Endpoint } from '#platform/base/endpoint.ts'
import type { GateOptions } from '#platform/server/http.ts'
import * as accounts from '#shop/accounts/contract.ts'
import * as library from '#shop/artworks/library-contract.ts'
import * as cart from '#shop/cart/contract.ts'
import * as checkout from '#shop/checkout/contract.ts'
import * as designs from '#shop/designs/contract.ts'
import * as groupPayments from '#shop/group-payments/contract.ts'
import * as orders from '#shop/orders/contract.ts'
import * as payments from '#shop/payments/contract.ts'
import * as proofs from '#shop/proofs/contract.ts'
import * as approvals from '#shop/purchase-approvals/contract.ts'
import * as receivables from '#shop/receivables/contract.ts'
import * as secondFactor from '#shop/second-factor/contract.ts'
import * as signin from '#shop/signin/contract.ts'

/** What begins an order or a payment: the last that a full disk refuses, before anybody is charged. */
const BEGINNING: ReadonlySet<Endpoint> = new Set<Endpoint>([
  checkout.quoteCheckout,
  checkout.processPayment,
  payments.addPaymentMethod,
  payments.createSandboxMethod,
  groupPayments.createLinkedCard,
  groupPayments.payEntry,
  receivables.payBalance,
  approvals.approvePurchase,
])

/** What ends an order or a payment that has begun, what whoever orders and pays needs before, and what makes room. */
const ALWAYS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  signin.logIn,
  signin.logInWithGoogle,
  signin.beginGoogleSignIn,
  signin.finishGoogleSignIn,
  secondFactor.enterSecondFactor,
  accounts.logOut,
  checkout.addToOrderHistory,
  checkout.closeUnmatchedPayment,
  payments.receivePaymentEvent,
  payments.completeSandboxChallenge,
  groupPayments.answerLinkedChallenge,
  groupPayments.closeGroup,
  groupPayments.cancelGroup,
  receivables.recordPayment,
  receivables.recordReturn,
  receivables.resolveBalancePayment,
  orders.moveOrder,
  orders.undoMove,
  orders.cancelOrder,
  orders.refundOrder,
  proofs.approveProof,
  proofs.approveLinkedProof,
  cart.removeCartItem,
  designs.deleteDesign,
  library.deleteArtwork,
  accounts.deleteAccount,
])

/** Everything else is rows like others: refused while there is room for orders and payments alone. */
export const writtenWhenFull: NonNullable<GateOptions['writtenWhenFull']> = (endpoint) => {
  if (ALWAYS.has(endpoint)) return 'anyway'
  return BEGINNING.has(endpoint) ? 'order' : 'row'
}
