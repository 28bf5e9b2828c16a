import { and, eq, or, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { offers } from '#shop/offers/server/tables.ts'
import type * as contract from '../../contract.ts'
import { rosters } from '../tables.ts'

export async function getRosterOfOrder(
  call: CallOf<typeof contract.getRosterOfOrder>,
  { orderNumber }: InputOf<typeof contract.getRosterOfOrder>,
): Promise<ResultOf<typeof contract.getRosterOfOrder>> {
  const byOffer = sql`${rosters.offerId} = (select ${offers.id} from ${offers} where ${offers.orderNumber} = ${orderNumber})`
  const [roster] = await call.db
    .select({ id: rosters.id, title: rosters.title })
    .from(rosters)
    .where(and(eq(rosters.userId, call.actor.userId), or(eq(rosters.orderNumber, orderNumber), byOffer)))
  return { roster: roster ?? null }
}
