import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { readForm } from './form.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createPost, type SentEvent } from './post.ts'
import { Malformed, StripeRefused } from './refusals.ts'
import { stripeShapes } from './shapes.ts'

interface Answer {
  readonly status: number
  readonly body: object
  /** Whether the work was never begun, so that no key keeps the answer. */
  readonly isUnsaved?: boolean
  /** Whether it was given before. */
  readonly isReplayed?: boolean
}

/** What becomes of a request; `error-saved` is a 500 after the work was done, which the key keeps. */
export type StripeFate =
  | 'cut-before'
  | 'cut-after'
  | 'error-before'
  | 'error-saved'
  | 'busy'
  | { readonly delayMs: number }
  | { readonly until: Promise<void> }

interface Saved {
  readonly print: string
  /** Nothing while the work goes on. */
  readonly answer: Answer | undefined
}

type Route = (ledger: Ledger, id: string, asked: unknown) => object

function checked<Shape extends z.ZodType>(shape: Shape, asked: unknown): z.output<Shape> {
  const parsed = shape.safeParse(asked)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
  const message = unknown ? `Received unknown parameter: ${param}` : `Invalid ${param}: ${issue?.message}`
  const code = unknown ? 'parameter_unknown' : 'parameter_invalid'
  throw new Malformed(400, { type: 'invalid_request_error', message, code, param })
}

const ID = '([\\w]+)'
const routes: readonly (readonly [string, Route])[] = [
  ['POST /v1/customers', (l, _id, asked) => l.createCustomer(checked(stripeShapes.createCustomer, asked))],
  ['GET /v1/customers/search', (l, _id, asked) => l.searchCustomers(checked(stripeShapes.searchCustomers, asked))],
  [
    `DELETE /v1/customers/${ID}`,
    (l, id, asked) => {
      checked(stripeShapes.deleteCustomer, asked)
      return l.deleteCustomer(id)
    },
  ],
  ['POST /v1/payment_intents', (l, _id, asked) => l.createPayment(checked(stripeShapes.createPayment, asked))],
  ['GET /v1/payment_intents/search', (l, _id, asked) => l.searchPayments(checked(stripeShapes.searchPayments, asked))],
  ['GET /v1/payment_intents', (l, _id, asked) => l.listPayments(checked(stripeShapes.listPayments, asked))],
  [
    `GET /v1/payment_intents/${ID}`,
    (l, id, asked) => l.retrievePayment(id, checked(stripeShapes.retrievePayment, asked)),
  ],
  [
    `POST /v1/payment_intents/${ID}/confirm`,
    (l, id, asked) => l.confirmPayment(id, checked(stripeShapes.confirmPayment, asked)),
  ],
  [
    `POST /v1/payment_intents/${ID}/cancel`,
    (l, id, asked) => l.cancelPayment(id, checked(stripeShapes.cancelPayment, asked)),
  ],
  [
    `GET /v1/payment_methods/${ID}`,
    (l, id, asked) => {
      checked(stripeShapes.retrieveMethod, asked)
      return l.retrieveMethod(id)
    },
  ],
  [
    `POST /v1/payment_methods/${ID}/attach`,
    (l, id, asked) => l.attachMethod(id, checked(stripeShapes.attachMethod, asked)),
  ],
  [
    `POST /v1/payment_methods/${ID}/detach`,
    (l, id, asked) => {
      checked(stripeShapes.detachMethod, asked)
      return l.detachMethod(id)
    },
  ],
  ['GET /v1/disputes', (l, _id, asked) => l.listDisputes(checked(stripeShapes.listDisputes, asked))],
  ['GET /v1/refunds', (l, _id, asked) => l.listRefunds(checked(stripeShapes.listRefunds, asked))],
  ['POST /v1/refunds', (l, _id, asked) => l.createRefund(checked(stripeShapes.createRefund, asked))],
]

function work(ledger: Ledger, line: string, asked: unknown): Answer {
  for (const [shape, route] of routes) {
    const match = new RegExp(`^${shape}$`).exec(line)
    if (match) return { status: 200, body: structuredClone(route(ledger, match[1] ?? '', asked)) }
  }
  throw new Malformed(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${line}).` })
}

const refusal = (cause: unknown): Answer => {
  if (!(cause instanceof StripeRefused)) throw cause
  return {
    status: cause.status,
    body: { error: structuredClone(cause.error) },
    isUnsaved: cause instanceof Malformed,
  }
}

const printOf = (line: string, asked: unknown): string => `${line} ${JSON.stringify(asked)}`

const apiError: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
const busy: Answer = { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } }

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, body, isReplayed }: Answer): void {
  // As Stripe does: a saved failure stays what it is, so that asking again is no use.
  const again = status === 500 ? { 'stripe-should-retry': 'false' } : {}
  const replayed = isReplayed ? { 'idempotent-replayed': 'true' } : {}
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin', ...again, ...replayed })
  response.end(JSON.stringify(body))
}

export interface StandInOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly port?: number
}

/** Stripe's interface on this machine: strict about every request, with a ledger and faults on request. */
export async function openStripeStandIn({ secretKey, webhookSecret, port = 0 }: StandInOptions) {
  const post = createPost(webhookSecret)
  const ledger = createLedger(post.emit)
  const saved = new Map<string, Saved>()
  const fates: { line: RegExp; fate: StripeFate }[] = []
  const requests: string[] = []
  let acceptedKeys: readonly string[] = [secretKey]
  let chooseFate: ((line: string) => StripeFate | undefined) | undefined

  const fateOf = (line: string): StripeFate | undefined => {
    const at = fates.findIndex((one) => one.line.test(line))
    return at < 0 ? chooseFate?.(line) : fates.splice(at, 1)[0]?.fate
  }

  /** A key keeps the answer of what was begun, good or bad, but not of a request that was malformed. */
  function once(key: string | undefined, print: string, run: () => Answer): Answer {
    const before = key === undefined ? undefined : saved.get(key)
    if (before && before.print !== print)
      throw new StripeRefused(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters.',
      })
    if (before?.answer) return { ...before.answer, isReplayed: true }
    if (before) throw new StripeRefused(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    const answer = run()
    if (key !== undefined && !answer.isUnsaved) saved.set(key, { print, answer })
    return answer
  }

  function answerTo(
    line: string,
    asked: unknown,
    keyed: { key: string | undefined; fate: StripeFate | undefined },
  ): Answer {
    try {
      return once(keyed.key, printOf(line, asked), () => {
        if (keyed.fate === 'error-before') return apiError
        const answer = tryWork(line, asked)
        return keyed.fate === 'error-saved' ? apiError : answer
      })
    } catch (cause) {
      return refusal(cause)
    }
  }

  function tryWork(line: string, asked: unknown): Answer {
    try {
      return work(ledger, line, asked)
    } catch (cause) {
      return refusal(cause)
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
    const text = await textOf(request)
    const line = `${request.method} ${pathname}`
    requests.push(line)
    if (!acceptedKeys.some((one) => request.headers.authorization === `Bearer ${one}`))
      return send(response, { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid key' } } })
    const fate = fateOf(line)
    if (fate === 'cut-before') return void response.destroy()
    if (fate === 'busy') return send(response, busy)
    const { 'idempotency-key': header } = request.headers
    const key = typeof header === 'string' ? header : undefined
    const asked = readForm(request.method === 'GET' ? search : text)
    if (typeof fate === 'object') {
      const isHolding = key !== undefined && !saved.has(key)
      if (isHolding) saved.set(key, { print: printOf(line, asked), answer: undefined })
      await ('until' in fate ? fate.until : sleep(fate.delayMs))
      if (isHolding) saved.delete(key)
    }
    const answer = answerTo(line, asked, { key, fate })
    if (fate === 'cut-after') return void response.destroy()
    send(response, answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      console.error(cause)
      response.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The stand-in has no port')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    ledger,
    requests,
    events: post.events,
    /** Signs an event as Stripe would, now or at another time, and with another secret where that is asked for. */
    sign: (event: SentEvent, over?: { at?: Date; secret?: string }) => post.sign(event, over),
    /** The API keys that count from now on, as after rolling one in the dashboard. */
    accept(...secretKeys: string[]) {
      acceptedKeys = secretKeys
    },
    /** The next request of this kind has this fate. */
    next: (line: RegExp, ...list: StripeFate[]) => fates.push(...list.map((fate) => ({ line, fate }))),
    /** Chooses the fate of every request that `next` says nothing of. */
    injectFaults(choose: ((line: string) => StripeFate | undefined) | undefined) {
      chooseFate = choose
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>
