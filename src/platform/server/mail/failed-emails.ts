import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { rowsOf } from '../db/index.ts'
import { FAILED_EMAILS } from '../jobs/queues.ts'
import { deliverEmail } from './index.ts'

export interface FailedEmail {
  readonly emailId: string
  readonly to: string
  readonly subject: string
  readonly kind: string
  /** Why the last try failed, in words without an address. */
  readonly reason: string
  readonly tries: number
  readonly writtenAt: Date
  readonly failedAt: Date
}

interface Row {
  readonly id: string
  readonly job: string
  readonly to: string | null
  readonly subject: string | null
  readonly kind: string | null
  readonly code: string | null
  readonly reason: string | null
  readonly tries: number
  readonly written: Date | string
  readonly failed: Date | string
}

const NOT_WRITTEN = 'It could not be written; the log of the shop says why.'

const failed = sql`name = ${FAILED_EMAILS.name} and state = 'created'` as SQL

/** Emails that were given up and rest until somebody sends them again, newest first; a page beyond the last is the last. */
export async function findFailedEmails({ db }: Call, input: { readonly page: number; readonly perPage: number }) {
  const [{ total } = { total: 0 }] = rowsOf<{ total: number }>(
    await db.execute(sql`select count(*)::int as total from pgboss.job where ${failed}`),
  )
  const pages = Math.max(1, Math.ceil(total / input.perPage))
  const page = Math.min(input.page, pages)
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select id, data->>'job' as job, data->'data'->>'to' as "to", data->'data'->>'subject' as subject,
        data->'data'->>'kind' as kind, source_output->>'message' as reason, coalesce(source_retry_count, 0) + 1 as tries,
        coalesce(source_created_on, created_on) as written, created_on as failed
      from pgboss.job where ${failed} order by created_on desc, id 
      limit ${input.perPage} offset ${(page - 1) * input.perPage}`),
  )
  const emails = rows.map((row): FailedEmail => {
    // Other work of the queue writes emails: an order's confirmation, say. What it says of its failure may name anything.
    const isWritten = row.job === deliverEmail.name
    return {
      emailId: row.id,
      to: row.to ?? '',
      subject: row.subject ?? '',
      kind: row.kind ?? row.job,
      reason: isWritten ? (row.reason ?? 'It took too long.') : NOT_WRITTEN,
      tries: row.tries,
      writtenAt: new Date(row.written),
      failedAt: new Date(row.failed),
    }
  })
  return { emails, total, page, pages }
}
