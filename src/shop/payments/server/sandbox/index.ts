import { z } from 'zod'
import { outside } from '../outside.ts'
import { CardRefused, type PaymentProvider, type ProviderEvent } from '../provider.ts'
import * as methods from './methods.ts'
import * as ledger from './sandbox-payments.ts'
import { isSigned } from './signature.ts'

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({ object: z.object({ id: z.string().max(200) }) }),
})

async function readEvent(body: string, headers: Headers, now: Date): Promise<ProviderEvent | undefined> {
  if (!isSigned(body, headers.get('stripe-signature'), now)) return undefined
  const { id, type, data } = eventSchema.parse(JSON.parse(body))
  return { id, type, paymentId: data.object.id }
}

/** The test mode of a provider without the network: its own ledger in its own tables, published test cards. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  publishableKey: undefined,
  createAndConfirm: outside(async (call, charge) => {
    const method = await methods.findMethod(call, { id: charge.paymentMethodId, userId: charge.userId })
    if (method) return ledger.createSandboxPayment(call, charge, method)
    // The card may have been deleted since it was charged: a repeated question still gets its first answer.
    const answered = await ledger.findSandboxPayment(call, charge.attemptId)
    if (answered) return answered
    throw new CardRefused('This payment method does not exist.')
  }),
  close: outside(ledger.closeSandboxPayment),
  retrieve: outside(ledger.retrieveSandboxPayment),
  findByAttempt: outside(ledger.findSandboxPayment),
  list: outside(ledger.listSandboxPayments),
  listRefunds: outside(ledger.listSandboxRefunds),
  refund: outside(ledger.refundSandboxPayment),
  attach: outside(methods.attachSandboxMethod),
  detach: outside(methods.detachSandboxMethod),
  // Its books are our own tables, which the deletion has emptied by then.
  forgetPerson: outside(async () => undefined),
  readEvent,
}
