import { createHmac, randomBytes } from 'node:crypto'

export interface SentEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: object }
}

/** Events as Stripe writes and signs them; the signature is computed here, not by the SDK that has to check it. */
export function createPost(webhookSecret: string) {
  const events: SentEvent[] = []
  return {
    events,
    emit(type: string, object: object) {
      const id = `evt_${randomBytes(12).toString('hex')}`
      events.push({ ...{ id, object: 'event', type, livemode: false }, data: { object: structuredClone(object) } })
    },
    sign(event: SentEvent, { at = new Date(), secret = webhookSecret }: { at?: Date; secret?: string } = {}) {
      const body = JSON.stringify(event)
      const time = Math.floor(at.getTime() / 1000)
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { body, signature: `t=${time},v1=${hash}` }
    },
  }
}
