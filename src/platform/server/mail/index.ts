import { render, toPlainText } from '@react-email/render'
import { desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { MAILBOX_LIMIT } from '../../base/email.ts'
import { newId } from '../../base/id.ts'
import type { Call } from '../call.ts'
import type { Db } from '../db/index.ts'
import { seal, unseal } from '../identity/index.ts'
import { defineJob, UnrecoverableError } from '../jobs/index.ts'
import { EmailNotTaken } from './smtp.ts'
import { mailboxEmails } from './tables.ts'
import { type MailTransport, mailTransport } from './transport.ts'

export { checkSmtp, EmailNotTaken, smtpTransport } from './smtp.ts'
export { type EmailMessage, type MailTransport, mailTransport } from './transport.ts'

export interface EmailInput {
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly content: ReactElement
  readonly replyTo?: string
  /** Drops the email silently when its mailbox had five of this kind within 15 minutes. */
  readonly limitPerMailbox?: boolean
  /** One key, one email, however often the cause is repeated. */
  readonly key?: string
  /** What it links to opens something for good: its words lie sealed in the queue. */
  readonly isSealed?: boolean
  /** When what it brings is dead, such as a code. It goes before what waits already, and never after this. */
  readonly expiresAt?: Date
}

const SEALED_EMAIL = 'email'

const Words = z.object({ html: z.string(), text: z.string() })

/** What an email says, which may lie sealed in its queue; it cannot be read where the shop's secret was replaced meanwhile. */
function wordsOf(call: Call, { html = '', text = '', sealed }: Partial<z.infer<typeof Words>> & { sealed?: string }) {
  if (sealed === undefined) return { html, text }
  const words = unseal(call, SEALED_EMAIL, sealed)
  if (words === undefined) throw new UnrecoverableError('It was sealed with a secret that is no longer accepted.')
  return Words.parse(JSON.parse(words))
}

export const deliverEmail = defineJob({
  name: 'mail.deliver',
  queue: 'email',
  data: z.object({
    id: z.string(),
    to: z.string(),
    kind: z.string(),
    subject: z.string(),
    ...Words.partial().shape,
    /** In place of its words. */
    sealed: z.string().optional(),
    replyTo: z.string().optional(),
    expiresAt: z.coerce.date().optional(),
  }),
  async work(call, { expiresAt, html, text, sealed, ...envelope }) {
    const message = { ...envelope, ...wordsOf(call, { html, text, sealed }) }
    const facts = { emailId: message.id, kind: message.kind }
    if (expiresAt && expiresAt <= call.now)
      return call.log.warn(facts, 'an email was not sent: what it brings has expired')
    try {
      await call.use(mailTransport).deliver(message, call.now)
    } catch (cause) {
      if (!(cause instanceof EmailNotTaken && cause.isFinal)) throw cause
      // Dead before anybody could set the address right: nothing to rest among the failed emails.
      if (expiresAt) return call.log.warn(facts, 'the mail server refuses an address for good')
      throw new UnrecoverableError(cause.message)
    }
  },
})

export const mailJobs = [deliverEmail]

/** Erases what was written to or by this address, whether it has left or not. */
export async function forgetEmails({ db }: Call, address: string): Promise<void> {
  await db.delete(mailboxEmails).where(or(eq(mailboxEmails.recipient, address), eq(mailboxEmails.replyTo, address)))
  await db.execute(
    sql`
    delete from pgboss.job where data->>'job' = ${deliverEmail.name}
      and ${address} in (data->'data'->>'to', data->'data'->>'replyTo')` as SQL,
  )
}

/** Throws away what lies in the shop's own mailbox since before that moment. */
export async function sweepMailbox({ db }: Call, before: Date): Promise<void> {
  await db.delete(mailboxEmails).where(lt(mailboxEmails.sentAt, before))
}

/** Writes the email as a job into the transaction that causes it; it leaves the process later, and once. */
export async function sendMail(call: Call, input: EmailInput): Promise<void> {
  // The orders of a deleted account stay, without an address to write to.
  if (input.to === '') return
  if (input.limitPerMailbox) {
    const fits = await call.limits.tryConsume({ name: `mail:${input.kind}`, key: input.to, ...MAILBOX_LIMIT })
    if (!fits) return
  }
  const html = await render(input.content)
  const { to, kind, subject, replyTo, key, isSealed, expiresAt } = input
  const words = { html, text: toPlainText(html) }
  const body = isSealed ? { sealed: seal(call, SEALED_EMAIL, JSON.stringify(words)) } : words
  const message = { id: newId('ltr'), to, kind, subject, ...body, replyTo, expiresAt }
  const isUrgent = expiresAt !== undefined
  await call.jobs.send(deliverEmail, message, key ? { key: `${kind}:${key}`, isUrgent } : { isUrgent })
}

export function mailboxTransport(db: Db): MailTransport {
  return {
    async deliver({ id, to, kind, subject, text, html, replyTo }, now) {
      await db
        .insert(mailboxEmails)
        .values({ id, recipient: to, kind, subject, text, html, replyTo, sentAt: now })
        .onConflictDoNothing()
    },
  }
}

const MOST_LETTERS = 200

/** Emails of the development mailbox, newest first; of one recipient where one is named. */
export async function readMailbox(db: Db, recipient?: string) {
  const rows = await db
    .select()
    .from(mailboxEmails)
    .where(recipient === undefined ? undefined : eq(mailboxEmails.recipient, recipient))
    .orderBy(desc(mailboxEmails.id))
    .limit(MOST_LETTERS)
  return rows.map(({ recipient: to, kind, subject, text, html, sentAt }) => ({
    to,
    kind,
    subject,
    text,
    html,
    sentAt: sentAt.toISOString(),
  }))
}
