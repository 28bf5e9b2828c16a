import { eq, inArray } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { orders as orderRows } from '#shop/orders/server/tables.ts'
import type * as contract from '../staff-contract.ts'
import { proofColumns, readStates } from './find-proof.ts'
import { sinceOf } from './since.ts'
import { proofs } from './tables.ts'

export async function listProofStates(
  call: CallOf<typeof contract.listProofStates>,
  { orders }: InputOf<typeof contract.listProofStates>,
): Promise<ResultOf<typeof contract.listProofStates>> {
  if (orders.length === 0) return { proofs: [] }
  const rows = await call.db
    .select(proofColumns)
    .from(proofs)
    .innerJoin(orderRows, eq(orderRows.id, proofs.orderId))
    .where(inArray(proofs.orderNumber, orders))
  const known = await readStates(call, rows)
  return {
    proofs: known.map((one) => ({
      orderNumber: one.proof.orderNumber,
      state: one.state,
      since: sinceOf(one).toISOString(),
    })),
  }
}
