import { and, count, desc, eq, inArray, isNull, sum } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { BEFORE_PRODUCTION } from '#shop/orders/model/moves.ts'
import { statusOf } from '#shop/orders/model.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { PROOFS_PER_PAGE } from '../model/limits.ts'
import { isUpToStaff, type ProofFilter, type ProofState } from '../model.ts'
import type * as contract from '../staff-contract.ts'
import { type KnownState, proofColumns, readStates } from './find-proof.ts'
import { sinceOf } from './since.ts'
import { proofs } from './tables.ts'

/** Of orders that nobody has begun there are never more than these. */
const MOST_OPEN = 1_000

const isShown = (state: ProofState, show: ProofFilter): boolean => {
  if (show === 'open') return state === 'waiting' || isUpToStaff(state)
  // What staff have to do is one list: also where an approval holds no more.
  if (show === 'to-send') return state === 'to-send' || state === 'outdated'
  return state === show
}

async function openStates(call: Call, show: ProofFilter): Promise<KnownState[]> {
  const rows = await call.db
    .select(proofColumns)
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.orderId))
    .where(and(isNull(proofs.withdrawnAt), inArray(orders.status, BEFORE_PRODUCTION.map(statusOf))))
    .orderBy(proofs.requiredAt, proofs.orderNumber)
    .limit(MOST_OPEN)
  const known = (await readStates(call, rows)).filter(({ state }) => isShown(state, show))
  return known.sort((a, b) => sinceOf(a).getTime() - sinceOf(b).getTime())
}

/** The numbers of those orders, for the production queue. */
export const ordersWithProof = async (call: Call, show: Exclude<ProofFilter, 'all'>): Promise<string[]> =>
  (await openStates(call, show)).map(({ proof }) => proof.orderNumber)

const pageAt = (page: number, total: number) => {
  const pages = Math.max(1, Math.ceil(total / PROOFS_PER_PAGE))
  return { pages, page: Math.min(page, pages), from: (Math.min(page, pages) - 1) * PROOFS_PER_PAGE }
}

async function readPage(call: Call, { show, page }: InputOf<typeof contract.listAllProofs>) {
  if (show !== 'all') {
    const all = await openStates(call, show)
    const at = pageAt(page, all.length)
    return { ...at, total: all.length, known: all.slice(at.from, at.from + PROOFS_PER_PAGE) }
  }
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(proofs)
  const at = pageAt(page, total)
  const rows = await call.db
    .select(proofColumns)
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.orderId))
    .orderBy(desc(proofs.requiredAt), desc(proofs.orderNumber))
    .limit(PROOFS_PER_PAGE)
    .offset(at.from)
  return { ...at, total, known: await readStates(call, rows) }
}

async function piecesOf(call: Call, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await call.db
    .select({ orderId: orderItems.orderId, pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, pieces }) => [orderId, pieces]))
}

export async function listAllProofs(
  call: CallOf<typeof contract.listAllProofs>,
  input: InputOf<typeof contract.listAllProofs>,
): Promise<ResultOf<typeof contract.listAllProofs>> {
  const { known, total, page, pages } = await readPage(call, input)
  const pieces = await piecesOf(
    call,
    known.map(({ order }) => order.id),
  )
  return {
    ...{ total, page, pages },
    proofs: known.map((one) => ({
      orderNumber: one.proof.orderNumber,
      state: one.state,
      version: one.proof.version,
      customer: `${one.order.firstName} ${one.order.lastName}`.trim(),
      pieces: pieces.get(one.order.id) ?? 0,
      since: sinceOf(one).toISOString(),
      shipsOn: one.order.shipsOn,
      changeText: one.state === 'change-asked' ? (one.current?.changeText ?? '') : '',
    })),
  }
}
