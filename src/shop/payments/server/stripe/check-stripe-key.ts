import type { StripeKeys } from '#platform/server/config.ts'
import { openLine } from './line.ts'

/** Lists one payment, which moves nothing and which a restricted key of the shop may do. */
export async function checkStripeKey(keys: StripeKeys): Promise<string | undefined> {
  const stripe = await openLine(keys, {}).load()
  try {
    await stripe.paymentIntents.list({ limit: 1 })
    return undefined
  } catch (cause) {
    if (cause instanceof stripe.errors.StripeError)
      return cause.statusCode ? `answered with ${cause.statusCode}` : 'no answer'
    throw cause
  }
}
