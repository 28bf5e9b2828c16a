import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { takeIn } from './payment-events.ts'

const rawAsk = z.object({ raw: z.string() })

export async function receivePaymentEvent(call: Call, ask: unknown): Promise<{ received: true }> {
  await takeIn(call, rawAsk.parse(ask).raw, call.headers)
  return { received: true }
}
