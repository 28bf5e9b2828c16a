import { render, toPlainText } from '@react-email/render'
import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
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
  async work(call, letter) {
    try {
      await call.use(mailTransport).deliver(letter, call.now)
    } catch (cause) {
      if (!(cause instanceof LetterRefused)) throw cause
      call.log.warn({ letterId: letter.id, kind: letter.kind }, 'the mail server refuses this letter for good')
    }
  },
})

export const mailJobs = [deliverLetter]

/** Erases what was written to or by this address, whether it has left or not. */
export async function forgetLetters({ db }: Call, address: string): Promise<void> {
  await db.delete(mailboxLetters).where(or(eq(mailboxLetters.recipient, address), eq(mailboxLetters.replyTo, address)))
  await db.execute(
    sql`
    delete from pgboss.job where data->>'job' = ${deliverLetter.name}
      and ${address} in (data->'data'->>'to', data->'data'->>'replyTo')` as SQL,
  )
}

const MAILBOX_LIMIT = { points: 5, seconds: 15 * 60 }

/** Writes the letter as a job into the transaction that causes it; it leaves the process later, and once. */
export async function sendMail(call: Call, ask: LetterAsk): Promise<void> {
  // The orders of a deleted account stay, without an address to write to.
  if (ask.to === '') return
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
    async deliver({ id, to, kind, subject, text, html, replyTo }, now) {
      await db
        .insert(mailboxLetters)
        .values({ id, recipient: to, kind, subject, text, html, replyTo, sentAt: now })
        .onConflictDoNothing()
    },
  }
}

/** The mail server will never take this letter: trying again is of no use. */
class LetterRefused extends Error {}

// Below the two minutes after which a job is taken for lost. What the address itself says goes first.
const PATIENCE = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** The address with what it leaves open: time-outs, and that a password never travels in clear text to another machine. */
function completed(url: string): URL {
  const address = new URL(url)
  const settings: Record<string, string> = { ...PATIENCE }
  if (address.protocol === 'smtp:' && address.username && !isThisMachine(address.hostname)) settings.requireTLS = 'true'
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address
}

function isFinal(cause: unknown): boolean {
  const { code, responseCode } = Object(cause) as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

export function smtpTransport(url: string, from: string): MailTransport {
  const { href, hostname } = completed(url)
  const transport = createTransport(href, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    async deliver({ id, to, subject, text, html, replyTo }) {
      const letter = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      }
      try {
        await transport.sendMail(letter)
      } catch (cause) {
        // The server's own words name the address and stay out of the log.
        throw isFinal(cause) ? new LetterRefused() : cause
      }
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
