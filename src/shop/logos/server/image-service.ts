import { z } from 'zod'
import type { Brief } from '../model/brief.ts'
import { type LogoService, ServiceRefused, ServiceSilent } from './logo-service.ts'

const PATIENCE_MS = 90_000
const MOST_BYTES = 12_000_000
const Answer = z.object({
  data: z.array(z.object({ url: z.string().optional(), b64_json: z.string().optional() })).min(1),
})
const Refusal = z.object({ error: z.object({ message: z.string() }) })

const IDEAS = [
  'a symbol above the business name',
  'a monogram of the initials in a simple shape',
  'a round emblem badge with the business name around a symbol',
  'a wordmark: the business name alone in distinctive lettering',
]

/** What is asked for; what the customer typed stands in quotation marks that it cannot leave. */
function promptFor({ businessName, industry, style, colors, details }: Brief, idea: string): string {
  const quoted = (text: string) => `"${text.replaceAll(/["“”\s]+/g, ' ').trim()}"`
  return [
    `A professional ${style} vector logo for a ${industry} business named ${quoted(businessName)}: ${idea}.`,
    colors === '' ? '' : `Colors: ${quoted(colors)}.`,
    details === '' ? '' : `Wishes of the owner: ${quoted(details)}.`,
    'Flat solid shapes, at most three inks, no gradients, no shadows, no mock-up, nothing but the logo, on a plain ground.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface Access {
  readonly key: string
  readonly model: string
  /** Where the service listens. */
  readonly origin: string
}

// The older models take a quality and an answer format that the newer ones refuse.
const optionsFor = (model: string) =>
  model.startsWith('dall-e')
    ? { size: '1024x1024', quality: 'standard', response_format: 'url' }
    : { size: '1024x1024', quality: 'medium', background: 'transparent', output_format: 'png' }

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new ServiceSilent('the image service sent too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isStatus = (status: number) => status === 400 || status === 429

/** An interface like OpenAI's for images: one picture for each call. The key stays on the server. */
export function imageService({ key, model, origin }: Access): LogoService {
  async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    return fetch(url, { ...init, redirect: 'error', signal }).catch((cause: unknown) => {
      throw new ServiceSilent('the image service could not be reached', { cause })
    })
  }

  /** Of its own pictures only: no other address of the network may be asked for through its answer. */
  function pictureAddress(url: string): string {
    const { protocol, origin: from } = new URL(url)
    if (protocol !== 'https:' && from !== new URL(origin).origin) throw new ServiceSilent('a picture of no known place')
    return url
  }

  async function paintOne(prompt: string, signal: AbortSignal): Promise<Uint8Array> {
    const response = await request(
      `${origin}/v1/images/generations`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ model, prompt, n: 1, ...optionsFor(model) }),
      },
      signal,
    )
    const text = new TextDecoder().decode(await bytesOf(response))
    const body = readJson(text)
    if (!response.ok) {
      const refusal = Refusal.safeParse(body)
      // Of a wrong key or an outage the customer learns nothing; the log does.
      if (refusal.success && isStatus(response.status)) throw new ServiceRefused(refusal.data.error.message)
      throw new ServiceSilent(`the image service answered ${response.status}`)
    }
    const [picture] = Answer.safeParse(body).data?.data ?? []
    if (picture?.b64_json) return Buffer.from(picture.b64_json, 'base64')
    if (!picture?.url) throw new ServiceSilent('the image service answered without a picture')
    const found = await request(pictureAddress(picture.url), {}, signal)
    if (!found.ok) throw new ServiceSilent('the picture of the image service is gone')
    return bytesOf(found)
  }

  return {
    async paint(brief, signal) {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      const either = signal ? AbortSignal.any([signal, patience]) : patience
      const painted = await Promise.allSettled(IDEAS.map((idea) => paintOne(promptFor(brief, idea), either)))
      const done = painted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (done.length === IDEAS.length) return done
      throw painted.find((one) => one.status === 'rejected')?.reason
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
