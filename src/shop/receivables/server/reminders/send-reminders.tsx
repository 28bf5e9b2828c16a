import { and, asc, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { identity, receivables as settings, timeZone } from '#config'
import { formatCents } from '#platform/base/money.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { daysPast, reminderDue } from '../../model/due.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { lockReceivable, type ReceivableRow } from '../read-receivables.ts'
import { shopToday } from '../shop-today.ts'
import { receivableReminders, receivables } from '../tables.ts'

const AT_ONCE = 200
/** Nobody is reminded at night. */
const FIRST_HOUR = '08:00'

const levels = settings.reminders.map((days) => ({ days }))

function wordsOf({ orderNumber, dueOn }: ReceivableRow, past: number): string {
  const day = calendarDay(dueOn ?? '')
  if (past < 0) return receivablesTexts.willBeDue(orderNumber ?? '', day)
  return past === 0 ? receivablesTexts.isDueToday(orderNumber ?? '') : receivablesTexts.wasDue(orderNumber ?? '', day)
}

async function email(call: Call, row: ReceivableRow, level: number): Promise<void> {
  const user = row.userId === null ? undefined : await findUser(call, row.userId)
  if (!user || row.dueOn === null) return
  const past = daysPast(row.dueOn, shopToday(call))
  const heading = past > 0 ? receivablesTexts.overdueHeading : receivablesTexts.dueHeading
  const facts: (readonly [string, string])[] = [
    [receivablesTexts.order, row.orderNumber ?? ''],
    ...(row.poNumber ? [[receivablesTexts.poNumber, row.poNumber] as const] : []),
    [receivablesTexts.dueDay, calendarDay(row.dueOn)],
    [receivablesTexts.open, formatCents(openOf(row))],
  ]
  await sendMail(call, {
    to: user.email,
    kind: 'payment-reminder',
    subject: receivablesTexts.reminderSubject(heading, row.orderNumber ?? ''),
    content: (
      <Email preview={heading} heading={heading} reason={receivablesTexts.whyThisEmail(identity.name)}>
        <Paragraph>{wordsOf(row, past)}</Paragraph>
        <Facts facts={facts} />
        <Paragraph>{receivablesTexts.crossed}</Paragraph>
        <EmailButton href={`${call.config.publicUrl}/pay/${row.orderNumber}`}>{receivablesTexts.payNow}</EmailButton>
      </Email>
    ),
    key: `${row.id}:${level}`,
  })
}

/** One reminder in a transaction of its own: its row, which the table admits once, and its email stand together. */
async function remind(call: Call, id: ReceivableRow['id']): Promise<void> {
  await call.db.transaction(async () => {
    const row = await lockReceivable(call, id)
    const due = row.dueOn === null ? undefined : reminderDue(levels, row.dueOn, shopToday(call))
    if (!due || openOf(row) === 0 || row.remindersPausedAt !== null) return
    const [fresh] = await call.db
      .insert(receivableReminders)
      .values({ receivableId: id, level: due.days, sentOn: shopToday(call) })
      .onConflictDoNothing()
      .returning()
    if (fresh) await email(call, row, due.days)
  })
}

/** Reminds of what is open by the schedule of the configuration. Of several levels that were missed the latest is sent. */
export async function sendReminders(call: Call): Promise<void> {
  const [first] = levels.toSorted((a, b) => a.days - b.days)
  if (!first || localTimeOf(call.now, timeZone).time < FIRST_HOUR) return
  const { id, dueOn } = receivables
  const isOpen = sql`${receivables.paid} + ${receivables.credited} < ${receivables.total}`
  let after = ''
  for (;;) {
    const rows = await call.db
      .select({ id })
      .from(receivables)
      .where(
        and(
          ...[isNotNull(receivables.orderNumber), isNotNull(receivables.userId), isNull(receivables.remindersPausedAt)],
          ...[isOpen, lte(dueOn, addCalendarDays(shopToday(call), -first.days)), gt(id, after as ReceivableRow['id'])],
        ),
      )
      .orderBy(asc(id))
      .limit(AT_ONCE)
    for (const row of rows) await remind(call, row.id)
    after = rows.at(-1)?.id ?? ''
    if (rows.length < AT_ONCE) return
  }
}
