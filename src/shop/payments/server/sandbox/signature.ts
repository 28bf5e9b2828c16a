import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Made anew with every start, so that nobody can know it; the events it signs never leave the process.
const secret = randomBytes(32)
const TOLERANCE_SECONDS = 300

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const hmac = (time: number, body: string): Buffer => createHmac('sha256', secret).update(`${time}.${body}`).digest()

export function sign(body: string, now: Date): string {
  const time = seconds(now)
  return `t=${time},v1=${hmac(time, body).toString('hex')}`
}

/** Whether we signed this very body within the last five minutes. */
export function isSigned(body: string, header: string | null, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match?.[1] || !match[2]) return false
  const time = Number(match[1])
  if (Math.abs(seconds(now) - time) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(hmac(time, body), Buffer.from(match[2], 'hex'))
}
