import { and, asc, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { identity, receivables as settings, timeZone } from '#config'
import { formatCents } from '#platform/base/money.ts'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { daysPast, reminderDue } from '../../model/due.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { hasOpenBalance } from '../open-balance.ts'
import { payersOf } from '../payers.ts'
import { lockReceivable, type ReceivableRow } from '../read-receivables.ts'
import { receivableReminders, receivables } from '../tables.ts'
import { setDueDays } from './set-due-days.ts'

const AT_ONCE = 200
/** Nobody is reminded at night. */
const FIRST_HOUR = '08:00'

const levels = settings.reminders.map((days) => ({ days }))
const isBeforeShipping = ({ terms }: ReceivableRow): boolean => terms.balance.due === 'before-shipping'

/** What is due before shipping is written about on its very day, whatever the schedule; after that by the schedule. */
const levelsOf = (row: ReceivableRow) =>
  isBeforeShipping(row) && !levels.some(({ days }) => days <= 0) ? [{ days: 0 }, ...levels] : levels

interface Said {
  readonly heading: string
  readonly text: string
}

/** Of an order that is still in the shop it is more than a day that says why it is to be paid now. */
async function waitingText(call: Call, { orderNumber }: ReceivableRow): Promise<string | undefined> {
  const order = orderNumber === null ? undefined : await loadOrder(call, orderNumber)
  if (order?.status !== 'in_production') return undefined
  return order.isReady
    ? receivablesTexts.isReady(order.orderNumber)
    : receivablesTexts.isInProduction(order.orderNumber)
}

async function wordsOf(call: Call, row: ReceivableRow, dueOn: IsoDate): Promise<Said> {
  const waits = isBeforeShipping(row) ? await waitingText(call, row) : undefined
  if (waits) return { heading: receivablesTexts.waitsHeading, text: waits }
  const past = daysPast(dueOn, shopToday(call))
  const [number, day] = [row.orderNumber ?? '', calendarDay(dueOn)]
  if (past > 0) return { heading: receivablesTexts.overdueHeading, text: receivablesTexts.wasDue(number, day) }
  const text = past < 0 ? receivablesTexts.willBeDue(number, day) : receivablesTexts.isDueToday(number)
  return { heading: receivablesTexts.dueHeading, text }
}

async function email(call: Call, row: ReceivableRow, level: number): Promise<void> {
  const { dueOn } = row
  if (dueOn === null) return
  const { heading, text } = await wordsOf(call, row, dueOn)
  const facts: (readonly [string, string])[] = [
    [receivablesTexts.order, row.orderNumber ?? ''],
    ...(row.poNumber ? [[receivablesTexts.poNumber, row.poNumber] as const] : []),
    [receivablesTexts.dueDay, calendarDay(dueOn)],
    [receivablesTexts.open, formatCents(openOf(row))],
  ]
  const content = (
    <Email preview={heading} heading={heading} reason={receivablesTexts.whyThisEmail(identity.name)}>
      <Paragraph>{text}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{receivablesTexts.crossed}</Paragraph>
      <EmailButton href={`${call.config.publicUrl}/pay/${row.orderNumber}`}>{receivablesTexts.payNow}</EmailButton>
    </Email>
  )
  const subject = receivablesTexts.reminderSubject(heading, row.orderNumber ?? '')
  for (const { userId, email: to } of await payersOf(call, row)) {
    const key = `${row.id}:${level}:${dueOn}:${userId}`
    await sendMail(call, { to, kind: 'payment-reminder', subject, content, key })
  }
}

/** One reminder in a transaction of its own: its row, which the table admits once, and its email stand together. */
async function remind(call: Call, id: ReceivableRow['id']): Promise<void> {
  await call.db.transaction(async () => {
    const row = await lockReceivable(call, id)
    const due = row.dueOn === null ? undefined : reminderDue(levelsOf(row), row.dueOn, shopToday(call))
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
  await setDueDays(call)
  const first = Math.min(0, ...settings.reminders)
  if (localTimeOf(call.now, timeZone).time < FIRST_HOUR) return
  const { id, dueOn } = receivables
  let after = ''
  for (;;) {
    const rows = await call.db
      .select({ id })
      .from(receivables)
      .where(
        and(
          ...[isNotNull(receivables.orderNumber), isNull(receivables.remindersPausedAt), hasOpenBalance],
          ...[lte(dueOn, addCalendarDays(shopToday(call), -first)), gt(id, after as ReceivableRow['id'])],
        ),
      )
      .orderBy(asc(id))
      .limit(AT_ONCE)
    for (const row of rows) await remind(call, row.id)
    after = rows.at(-1)?.id ?? ''
    if (rows.length < AT_ONCE) return
  }
}
