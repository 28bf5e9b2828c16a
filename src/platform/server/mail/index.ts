import { render, toPlainText } from '@react-email/render'
import { desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { MAILBOX_LIMIT } from '../../base/email.ts'
import { newId } from '../../base/id.ts'
import type { Call } from '../call.ts'
import type { Db } from '../db/index.ts'
import { defineJob, UnrecoverableError } from '../jobs/index.ts'
import { EmailNotTaken } from './smtp.ts'
import { mailboxEmails } from './tables.ts'
import { type MailTransport, mailTransport } from './transport.ts'

export { smtpTransport } from './smtp.ts'
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
  /** When what it brings is dead, such as a code. It goes before what waits already, and never after this. */
  readonly expiresAt?: Date
}

export const deliverEmail = defineJob({
  name: 'mail.deliver',
  queue: 'email',
  data: z.object({
    id: z.string(),
    to: z.string(),
    kind: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    replyTo: z.string().optional(),
    expiresAt: z.coerce.date().optional(),
  }),
  async work(call, { expiresAt, ...message }) {
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
  const { to, kind, subject, replyTo, key, expiresAt } = input
  const message = { id: newId('ltr'), to, kind, subject, html, text: toPlainText(html), replyTo, expiresAt }
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
