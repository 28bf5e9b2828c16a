import type { Call } from '#platform/server/call.ts'
import { comparedUntil, noteCompared } from '../compared.ts'
import { takeInRefunds } from '../payment-events.ts'
import { paymentProvider } from '../provider.ts'

/** How often main looks: an order shows within a minute what went back, whether or not an event tells of it. */
export const MATCH_REFUNDS_EVERY_SECONDS = 45

/**
 * Goes through the refunds that the provider has made since the last time, whoever asked for them: each is followed once. Cut off half-way,
 * it begins again where the last whole round ended.
 */
export async function matchRefunds(call: Call): Promise<void> {
  const provider = call.use(paymentProvider)
  if (provider.name === 'closed') return
  const compared = `${provider.name} refunds`
  const since = await comparedUntil(call, compared)
  let after: string | undefined
  do {
    const { refunds, isMore } = await provider.listRefunds(call, { since, after })
    await takeInRefunds(call, refunds)
    after = isMore ? refunds.at(-1)?.id : undefined
  } while (after)
  await noteCompared(call, compared)
}
