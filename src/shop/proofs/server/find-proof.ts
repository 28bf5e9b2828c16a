import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { type Call, hasRole, type SignedIn } from '#platform/server/call.ts'
import { readItemOptions } from '#shop/orders/model/item-options.ts'
import { isReadableBy } from '#shop/orders/server/index.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { withInkChoices } from '#shop/production/server/index.ts'
import { proofErrors } from '../contract.ts'
import { type ProofState, proofState } from '../model.ts'
import { proofHash, withContents } from './proof-hash.ts'
import { proofs, proofVersions } from './tables.ts'

const orderColumns = {
  id: orders.id,
  userId: orders.userId,
  companyId: orders.companyId,
  status: orders.status,
  isPickup: orders.isPickup,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  neededBy: orders.neededBy,
  shipsOn: orders.shipsOn,
}

/** Whose proof it is: of the orders that a customer reads, or of any where staff do. */
export const isOwnOrder = (call: SignedIn): SQL | undefined =>
  hasRole(call, 'admin') ? undefined : isReadableBy(call.actor.userId)

export const proofColumns = { proof: proofs, order: orderColumns }

export async function findProofRow(call: Call, orderNumber: string, whose?: SQL) {
  const [found] = await call.db
    .select(proofColumns)
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.orderId))
    .where(and(eq(proofs.orderNumber, orderNumber), whose))
  return found
}
export type ProofRow = NonNullable<Awaited<ReturnType<typeof findProofRow>>>

/**
 * The same in a transaction that changes it: until its end nobody moves the order, chooses other inks or answers. The order is
 * locked first, as by whoever moves it.
 */
export async function lockProof(call: Call, orderNumber: string, whose?: SQL): Promise<ProofRow> {
  const own = and(eq(orders.orderNumber, orderNumber), whose)
  const [order] = await call.db.select(orderColumns).from(orders).where(own).for('no key update')
  if (!order) return fail(proofErrors, 'PROOF_NOT_FOUND')
  const [proof] = await call.db.select().from(proofs).where(eq(proofs.orderNumber, orderNumber)).for('update')
  return proof ? { proof, order } : fail(proofErrors, 'PROOF_NOT_FOUND')
}

export type VersionRow = typeof proofVersions.$inferSelect

export async function findProofVersion(
  call: Call,
  orderNumber: string,
  version: number,
): Promise<VersionRow | undefined> {
  const { orderNumber: number, version: one } = proofVersions
  const [row] = await call.db
    .select()
    .from(proofVersions)
    .where(and(eq(number, orderNumber), eq(one, version)))
  return row
}

/** The items of orders as far as they are hashed, with the inks of this moment, by order. */
async function hashedItems(call: Call, orderIds: readonly string[]) {
  const { id, orderId, approval, options } = orderItems
  const rows = await call.db
    .select({ id, orderId, approval, options })
    .from(orderItems)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderItems.position))
  const items = rows.map((row) => ({ ...row, options: readItemOptions(row.options) }))
  return Map.groupBy(await withInkChoices(call, items), (item) => item.orderId)
}

/** The hash of what an order would print at this moment if a version with these contents were approved. */
export async function hashNow(call: Call, orderId: string, contents: VersionRow['contents'] = []): Promise<string> {
  const items = (await hashedItems(call, [orderId])).get(orderId) ?? []
  return proofHash(withContents(items, contents))
}

export interface KnownState {
  readonly proof: ProofRow['proof']
  readonly order: ProofRow['order']
  readonly current: Omit<VersionRow, 'items' | 'pictures'> | undefined
  readonly state: ProofState
}

const { items: _items, pictures: _pictures, ...currentColumns } = getTableColumns(proofVersions)

/** Where the proofs of some rows stand: three statements, however many there are. */
export async function readStates(call: Call, rows: readonly ProofRow[]): Promise<KnownState[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ proof }) => proof.orderNumber)
  const versions = await call.db
    .select(currentColumns)
    .from(proofVersions)
    .innerJoin(
      proofs,
      and(eq(proofs.orderNumber, proofVersions.orderNumber), eq(proofs.version, proofVersions.version)),
    )
    .where(inArray(proofVersions.orderNumber, numbers))
  const items = await hashedItems(
    call,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ proof, order }) => {
    const current = versions.find(({ orderNumber }) => orderNumber === proof.orderNumber)
    // What was approved stands in the order itself.
    const contents = current && current.answer !== 'approved' ? current.contents : []
    const now = proofHash(withContents(items.get(order.id) ?? [], contents))
    const { withdrawnAt } = proof
    return { proof, order, current, state: proofState({ withdrawnAt, status: order.status, current, hashNow: now }) }
  })
}

export async function readState(call: Call, row: ProofRow): Promise<KnownState> {
  const [known] = await readStates(call, [row])
  return known ?? fail(proofErrors, 'PROOF_NOT_FOUND')
}
