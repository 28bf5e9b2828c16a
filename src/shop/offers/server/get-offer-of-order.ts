import { and, eq, or } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { type CallOf, hasRole } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { offers } from './tables.ts'

export async function getOfferOfOrder(
  call: CallOf<typeof contract.getOfferOfOrder>,
  { orderNumber }: InputOf<typeof contract.getOfferOfOrder>,
): Promise<ResultOf<typeof contract.getOfferOfOrder>> {
  const isOwn = eq(offers.userId, call.actor.userId)
  const isReadable = hasRole(call, 'admin') ? or(isOwn, eq(offers.isAsked, true)) : isOwn
  const { id, number } = offers
  const [found] = await call.db
    .select({ id, number })
    .from(offers)
    .where(and(eq(offers.orderNumber, orderNumber), isReadable))
  return { offer: found ?? null }
}
