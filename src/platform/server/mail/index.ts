import { render, toPlainText } from '@react-email/render'
import { desc, eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { newId } from '../../base/id.ts'
import type { Call } from '../call.ts'
import type { Db } from '../db/index.ts'
import { defineJob } from '../jobs/index.ts'
import { port } from '../port.ts'
import { mailboxLetters } from './tables.ts'

export interface Letter {
  /** Key of the letter: a transport that has seen it delivers it no second time. */
  readonly id: string
  readonly to: string
  /** What it is about, in a word: `verification-code`, `order-confirmation`. */
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string | undefined
}

/** Where letters go: an SMTP server, or the mailbox of the development shop. */
export interface MailTransport {
  deliver(letter: Letter, now: Date): Promise<void>
}

export const mailTransport = port<MailTransport>('mail.transport')

export interface LetterAsk {
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly letter: ReactElement
  readonly replyTo?: string
  /** Drops the letter silently when its mailbox had five of this kind within 15 minutes. */
  readonly limitPerMailbox?: boolean
  /** One key, one letter, however often the cause is repeated. */
  readonly key?: string
}

const deliverLetter = defineJob({
  name: 'mail.deliver',
  data: z.object({
    id: z.string(),
    to: z.string(),
    kind: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    replyTo: z.string().optional(),
  }),
  retries: 10,
  work: (call, letter) => call.use(mailTransport).deliver(letter, call.now),
})

export const mailJobs = [deliverLetter]

const MAILBOX_LIMIT = { points: 5, seconds: 15 * 60 }

/** Writes the letter as a job into the transaction that causes it; it leaves the process later, and once. */
export async function sendMail(call: Call, ask: LetterAsk): Promise<void> {
  if (ask.limitPerMailbox) {
    const fits = await call.limits.tryConsume({ name: `mail:${ask.kind}`, key: ask.to, ...MAILBOX_LIMIT })
    if (!fits) return
  }
  const html = await render(ask.letter)
  const { to, kind, subject, replyTo, key } = ask
  const letter = { id: newId('ltr'), to, kind, subject, html, text: toPlainText(html), replyTo }
  await call.jobs.send(deliverLetter, letter, key ? { key: `${kind}:${key}` } : {})
}

export function mailboxTransport(db: Db): MailTransport {
  return {
    async deliver({ id, to, kind, subject, text, html }, now) {
      await db
        .insert(mailboxLetters)
        .values({ id, recipient: to, kind, subject, text, html, sentAt: now })
        .onConflictDoNothing()
    },
  }
}

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    async deliver({ id, to, subject, text, html, replyTo }) {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(url).hostname}>`,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      })
    },
  }
}

const MOST_LETTERS = 200

/** Letters of the development mailbox, newest first; of one recipient where one is named. */
export async function readMailbox(db: Db, recipient?: string) {
  const rows = await db
    .select()
    .from(mailboxLetters)
    .where(recipient === undefined ? undefined : eq(mailboxLetters.recipient, recipient))
    .orderBy(desc(mailboxLetters.id))
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
