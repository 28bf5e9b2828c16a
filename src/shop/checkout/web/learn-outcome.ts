import { ApiError, type Client } from '#platform/base/client.ts'
import { checkoutTexts } from '../texts.ts'
import { type PayOutcome, readPaymentRefusal, recordPaidOrder } from './pay.ts'

const PAUSES_SECONDS = [0, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 15]
/** By then the bank's confirmation would have arrived, if there was one. */
const PATIENT_WITH_BANK = 4

const FINAL = ['PAYMENT_STOPPED', 'PAYMENT_NOT_FOUND']

const isFinal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 402 || FINAL.includes(thrown.code ?? ''))

const sleep = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))

/** Asks the shop what became of a payment of which the browser heard no more, until that is known. */
export async function learnOutcome(
  api: Client,
  input: { userId: string; paymentIntentId: string },
  pause: (seconds: number) => Promise<void> = sleep,
): Promise<PayOutcome> {
  for (const [tried, seconds] of PAUSES_SECONDS.entries()) {
    await pause(seconds)
    try {
      await recordPaidOrder(api, input)
      return { kind: 'paid', paymentIntentId: input.paymentIntentId }
    } catch (thrown) {
      if (isFinal(thrown)) return readPaymentRefusal(thrown)
      const waitsForBank = thrown instanceof ApiError && thrown.code === 'NOT_PAID'
      if (waitsForBank && tried >= PATIENT_WITH_BANK)
        return { kind: 'refused', text: checkoutTexts.bankHasNotConfirmed }
    }
  }
  return { kind: 'refused', text: checkoutTexts.stillChecking }
}
