import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { EVENT_NAMES } from './model/events.ts'

export const webhookErrors = defineErrors({
  ENDPOINT_NOT_FOUND: { status: 404, text: 'This endpoint no longer exists.' },
  DELIVERY_NOT_FOUND: { status: 404, text: 'This delivery no longer exists.' },
  TOO_MANY_ENDPOINTS: { status: 409, text: 'There are twenty endpoints already. Please remove one first.' },
  SECRET_ROTATED: { status: 409, text: 'This endpoint got another secret meanwhile. Please look at it first.' },
  NOT_HTTPS: { status: 400, text: 'Please enter an address that begins with https://.' },
})

const EventName = z.enum(EVENT_NAMES)

export const WebhookEndpoint = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(EventName),
  /** `whsec_` and 24 bytes in base64, for checking signatures. */
  secret: z.string(),
  /** Until when deliveries bear a signature of the secret before, too. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  /** Of the last hundred deliveries, how many were taken and how many were given up. */
  taken: z.number(),
  givenUp: z.number(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const Delivery = z.object({
  _id: z.string(),
  url: z.string(),
  event: EventName,
  /** What it is about: the order's number, or the catalogue's version. */
  about: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'taken', 'given-up']),
  tries: z.number(),
  /** HTTP status of the last answer, or what went wrong without one. */
  answer: z.string(),
  nextTryAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const Url = z
  .url({ protocol: /^https?$/, error: 'Please enter a web address.' })
  .max(500)
  .refine((url) => !URL.parse(url)?.username, 'Please leave user names out of the address.')

export const listEndpoints = endpoint({
  method: 'get',
  path: '/api/webhooks',
  access: 'staff',
  personal: false,
  summary: 'The addresses that receive what happens in the shop',
  result: z.object({ endpoints: z.array(WebhookEndpoint) }),
})

export const addEndpoint = endpoint({
  method: 'post',
  path: '/api/webhooks',
  access: 'staff',
  summary: 'Send some events to another address from now on',
  body: z.object({ url: Url, events: z.array(EventName).min(1, 'Please choose which events to send.').max(10) }),
  result: z.object({ endpoints: z.array(WebhookEndpoint) }),
  errors: [webhookErrors.TOO_MANY_ENDPOINTS, webhookErrors.NOT_HTTPS],
})

export const removeEndpoint = endpoint({
  method: 'post',
  path: '/api/webhooks/remove',
  access: 'staff',
  summary: 'Send an address nothing any more; its deliveries are forgotten',
  body: z.object({ endpointId: z.string().max(60) }),
  result: z.object({ endpoints: z.array(WebhookEndpoint) }),
  errors: [webhookErrors.ENDPOINT_NOT_FOUND],
})

export const rotateEndpointSecret = endpoint({
  method: 'post',
  path: '/api/webhooks/rotate-secret',
  access: 'staff',
  summary: 'Give an endpoint another signing secret; for seven days both sign',
  body: z.object({
    endpointId: z.string().max(60),
    /** As the asker has last seen it, so that two presses make one new secret. */
    oldSecretUntil: z.iso.datetime().nullable(),
  }),
  result: z.object({ endpoints: z.array(WebhookEndpoint) }),
  errors: [webhookErrors.ENDPOINT_NOT_FOUND, webhookErrors.SECRET_ROTATED],
})

export const listDeliveries = endpoint({
  method: 'get',
  path: '/api/webhooks/deliveries',
  access: 'staff',
  personal: false,
  summary: 'What was sent to whom, newest first, fifty to a page',
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1) }),
  result: z.object({ deliveries: z.array(Delivery), page: z.number(), pages: z.number() }),
})

export const redeliver = endpoint({
  method: 'post',
  path: '/api/webhooks/send-again',
  access: 'staff',
  summary: 'Begin the tries of a delivery anew',
  body: z.object({ deliveryId: z.string().max(60) }),
  result: z.object({ success: z.boolean() }),
  errors: [webhookErrors.DELIVERY_NOT_FOUND],
})
