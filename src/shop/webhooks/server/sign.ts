import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSigningSecret = (): string => PREFIX + randomBytes(24).toString('base64')

/** The headers of a delivery as Standard Webhooks 1.0 has them (https://www.standardwebhooks.com). */
export function signed(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
