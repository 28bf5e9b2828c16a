import { z } from 'zod'
import type { StripeKeys } from '#platform/server/config.ts'
import type { ProviderEvent } from '../provider.ts'
import type { Line } from './line.ts'

const TOLERANCE_SECONDS = 300

const named = z.object({ id: z.string().max(200) })

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({
    object: z.object({
      id: z.string().max(200).optional(),
      object: z.string().max(200),
      /** Of a charge, a refund or a dispute. */
      payment_intent: z.union([z.string().max(200), named, z.null()]).optional(),
    }),
  }),
})

type EventObject = z.output<typeof eventSchema>['data']['object']

function paymentOf({ id, object, payment_intent: payment }: EventObject): string | undefined {
  if (object === 'payment_intent') return id
  return typeof payment === 'string' ? payment : payment?.id
}

/** While two endpoints of ours stand at Stripe, or one has just got another secret. */
const acceptedSecrets = ({ webhookSecret, oldWebhookSecret: old }: StripeKeys, now: Date): string[] =>
  old && now < old.until ? [webhookSecret, old.secret] : [webhookSecret]

export async function readEvent(
  line: Line,
  keys: StripeKeys,
  sent: { body: string; headers: Headers; now: Date },
): Promise<ProviderEvent | undefined> {
  const { webhooks, errors } = await line.load()
  const signature = sent.headers.get('stripe-signature') ?? ''
  function isSignedWith(secret: string): boolean {
    try {
      webhooks.constructEvent(sent.body, signature, secret, TOLERANCE_SECONDS, undefined, sent.now.getTime())
      return true
    } catch (cause) {
      if (cause instanceof errors.StripeSignatureVerificationError) return false
      throw cause
    }
  }
  if (!acceptedSecrets(keys, sent.now).some(isSignedWith)) return undefined
  const { id, type, data } = eventSchema.parse(JSON.parse(sent.body))
  return { id, type, paymentId: paymentOf(data.object) }
}
