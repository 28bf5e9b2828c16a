import { and, desc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isReadableBy } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type * as contract from '../contract.ts'
import { proofColumns, readStates } from './find-proof.ts'
import { proofs } from './tables.ts'

const MOST_LISTED = 200

export async function listProofs(
  call: CallOf<typeof contract.listProofs>,
  { orderNumber }: InputOf<typeof contract.listProofs>,
): Promise<ResultOf<typeof contract.listProofs>> {
  const rows = await call.db
    .select(proofColumns)
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.orderId))
    .where(and(isReadableBy(call.actor.userId), orderNumber === '' ? undefined : eq(proofs.orderNumber, orderNumber)))
    .orderBy(desc(proofs.requiredAt), desc(proofs.orderNumber))
    .limit(MOST_LISTED)
  const known = await readStates(call, rows)
  return {
    proofs: known.map(({ proof, current, state }) => ({
      orderNumber: proof.orderNumber,
      state,
      version: proof.version,
      sentAt: current?.sentAt.toISOString() ?? null,
      answeredAt: current?.answeredAt?.toISOString() ?? null,
    })),
  }
}
