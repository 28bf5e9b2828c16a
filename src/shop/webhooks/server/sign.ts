import { createHmac, randomBytes } from 'node:crypto'
import type { webhookEndpoints } from './tables.ts'

const PREFIX = 'whsec_'

export const newSigningSecret = (): string => PREFIX + randomBytes(24).toString('base64')

type Secrets = Pick<typeof webhookEndpoints.$inferSelect, 'secret' | 'oldSecret' | 'oldSecretUntil'>

/** The secret before for as long as it signs beside the present one. */
export const oldSecretOf = ({ oldSecret, oldSecretUntil }: Secrets, now: Date): string | undefined =>
  oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil ? oldSecret : undefined

/**
 * The headers of a delivery as Standard Webhooks 1.0 has them (https://www.standardwebhooks.com), which admits several
 * signatures: a receiver takes the delivery if one of them is right.
 */
export function signed(endpoint: Secrets, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = [endpoint.secret, oldSecretOf(endpoint, at)].flatMap((secret) => {
    if (secret === undefined) return []
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return [`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`]
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
