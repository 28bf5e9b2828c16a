import { lookup as resolve } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isPublicAddress } from '#platform/server/private-network.ts'

const TIMEOUT_MS = 15_000

export interface SentWebhook {
  readonly ok: boolean
  /** HTTP status, or what went wrong without one. */
  readonly answer: string
}

type Lookup = NonNullable<Parameters<typeof secure>[1]['lookup']>

/** Finds addresses as always, and none of the shop's own network: names can be made to lead there at any time. */
const onlyPublic: Lookup = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (cause, addresses) => {
    if (cause) return done(cause, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error('The address leads into a private network.'), [])
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })

interface WebhookRequest {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Whether the shop's own network may be reached: in a demo, where receivers run beside the shop. */
  readonly isOpen: boolean
}

/** One POST, not following redirects; whatever happens is the answer. */
export function post({ url, body, headers, isOpen }: WebhookRequest): Promise<SentWebhook> {
  const address = new URL(url)
  const send = address.protocol === 'https:' ? secure : plain
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (!isOpen && !isPublicAddress(host)) {
    return Promise.resolve({ ok: false, answer: 'The address leads into a private network.' })
  }
  return new Promise((done) => {
    const asked = send(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isOpen ? {} : { lookup: onlyPublic }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        answer.destroy()
        done({ ok: status >= 200 && status < 300, answer: String(status) })
      },
    )
    asked.on('error', (cause) => done({ ok: false, answer: cause.message.slice(0, 200) }))
    asked.end(body)
  })
}
