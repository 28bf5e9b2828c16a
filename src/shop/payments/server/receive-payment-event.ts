import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { takeIn } from './payment-events.ts'

const rawInput = z.object({ raw: z.string() })

export async function receivePaymentEvent(call: Call, input: unknown): Promise<{ received: true }> {
  await takeIn(call, rawInput.parse(input).raw, call.headers)
  return { received: true }
}
