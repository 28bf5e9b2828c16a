import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { proofs as settings } from '#config'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { freeOrder, planAnew } from '#shop/capacity/server/index.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { BEFORE_PRODUCTION } from '#shop/orders/model/moves.ts'
import { statusOf } from '#shop/orders/model.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { emailProof } from './email-jobs.ts'
import { wasEmailed } from './email-people.tsx'
import { type KnownState, proofColumns, readStates } from './find-proof.ts'
import { dropExpiredLinks } from './links.ts'
import { proofs } from './tables.ts'

const AT_ONCE = 200

/** Proofs of orders that nobody has begun, some at a time. */
async function* openProofs(call: Call): AsyncGenerator<KnownState[]> {
  for (let after = ''; ; ) {
    const rows = await call.db
      .select(proofColumns)
      .from(proofs)
      .innerJoin(orders, eq(orders.id, proofs.orderId))
      .where(
        and(
          isNull(proofs.withdrawnAt),
          inArray(orders.status, BEFORE_PRODUCTION.map(statusOf)),
          gt(proofs.orderNumber, after),
        ),
      )
      .orderBy(proofs.orderNumber)
      .limit(AT_ONCE)
    if (rows.length === 0) return
    yield readStates(call, rows)
    after = rows.at(-1)?.proof.orderNumber ?? ''
  }
}

/** The last day of the settings that has come since it was sent, by the shop's calendar; nothing before its hour. */
function dueDay(call: Call, sentAt: Date): number | undefined {
  const { timeZone } = deliverySettings(call)
  const { date, time } = localTimeOf(call.now, timeZone)
  const sentOn = localTimeOf(sentAt, timeZone).date
  const today = time >= settings.remindFrom ? date : addCalendarDays(date, -1)
  return settings.reminderDays.findLast((day) => addCalendarDays(sentOn, day) <= today)
}

async function remind(call: Call, { proof, current, state }: KnownState): Promise<void> {
  if (state !== 'waiting' || !current) return
  const day = dueDay(call, current.sentAt)
  const one = { orderNumber: proof.orderNumber, version: current.version }
  if (day === undefined || (await wasEmailed(call, one, day))) return
  await call.jobs.send(emailProof, { ...one, day }, { key: `${one.orderNumber}-${one.version}-${day}` })
}

/** What an approval at this moment could not keep any more is free for others; it gets days anew when it is approved. */
async function releaseDays(call: Call, { proof, state }: KnownState): Promise<void> {
  if (state === 'approved') return
  const plan = await planAnew(call, proof.orderNumber)
  if (plan?.isReplanned) await freeOrder(call, proof.orderNumber)
}

export async function remindOfProofs(call: Call): Promise<void> {
  await dropExpiredLinks(call)
  for await (const some of openProofs(call)) {
    for (const known of some) {
      await remind(call, known)
      await releaseDays(call, known)
    }
  }
}
