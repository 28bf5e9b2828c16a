import { createTransport } from 'nodemailer'
import type { MailTransport } from './transport.ts'

/**
 * The mail server did not take an email. What it said itself, the address among it, stays here: an error's fields and
 * words end in logs.
 */
export class EmailNotTaken extends Error {
  readonly code: string
  /** Trying again is of no use: the server will never take an email for this address. */
  readonly isFinal: boolean

  constructor({ code, command, responseCode }: Readonly<Record<'code' | 'command' | 'responseCode', unknown>>) {
    const name = typeof code === 'string' && /^[A-Z]+$/.test(code) ? code : 'unknown'
    const status = typeof responseCode === 'number' ? `, ${responseCode}` : ''
    // A refused sender has the same code, and says nothing of the address that is written to.
    const isFinal = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
    super(`The mail server ${isFinal ? 'refuses this address for good' : 'did not take the email'} (${name}${status}).`)
    this.code = name
    this.isFinal = isFinal
  }
}

// For each answer of the server; all of them together are over before the job's own expiry. What the URL says goes first.
const TIMEOUTS = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** The URL with what it leaves open: time-outs, and that a password never travels in clear text to another machine. */
function completed(url: string): URL {
  const address = new URL(url)
  const settings: Record<string, string> = { ...TIMEOUTS }
  if (address.protocol === 'smtp:' && address.username && !isThisMachine(address.hostname)) settings.requireTLS = 'true'
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address
}

/** Signs in at the mail server and sends nothing. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport(completed(url).href, { disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.verify()
    return undefined
  } catch (cause) {
    return new EmailNotTaken(Object(cause)).code
  } finally {
    transport.close()
  }
}

export function smtpTransport(url: string, from: string): MailTransport {
  const { href, hostname } = completed(url)
  const transport = createTransport(href, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    async deliver({ id, to, subject, text, html, replyTo }) {
      const message = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      }
      try {
        await transport.sendMail(message)
      } catch (cause) {
        throw new EmailNotTaken(Object(cause))
      }
    },
  }
}
