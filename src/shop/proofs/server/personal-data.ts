import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { releaseFiles } from '#platform/server/storage/stored-files.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { proofLinks, proofs, proofVersions } from './tables.ts'

const ordersOf = (call: Call, userId: string) =>
  call.db.select({ orderNumber: orders.orderNumber }).from(orders).where(eq(orders.userId, userId))

/** The proofs of a person's orders with their answers, one at a time. */
export async function* proofsOf(call: Call, userId: string) {
  const { orderNumber, version, sentAt, items, smallPrint, message } = proofVersions
  const { answer, answeredAt, answeredBy, via, changeText } = proofVersions
  const keys = await call.db
    .select({ orderNumber, version })
    .from(proofVersions)
    .where(inArray(orderNumber, ordersOf(call, userId)))
    .orderBy(asc(orderNumber), asc(version))
  for (const key of keys) {
    const [found] = await call.db
      .select({
        ...{ orderNumber, version, sentAt, items, smallPrint, message },
        ...{ answer, answeredAt, answeredBy, via, changeText },
      })
      .from(proofVersions)
      .where(and(eq(orderNumber, key.orderNumber), eq(version, key.version)))
    if (found) yield found
  }
}

/** Pictures of a person that a version proposes to print and no order names yet. */
export async function picturesInProofs(call: Call, userId: string): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await call.db.execute(sql`select distinct found[1] as id from ${orders}
      join ${proofs} on ${proofs.orderId} = ${orders.id}
      join ${proofVersions} on ${proofVersions.orderNumber} = ${proofs.orderNumber},
      regexp_matches(${proofVersions.contents}::text, 'art_[0-9a-z]+', 'g') as found
      where ${orders.userId} = ${userId}`),
  )
  return rows.map(({ id }) => id)
}

/** What stands in proofs beside what the order keeps: names, words, pictures and links go with the account. */
export async function eraseProofs(call: Call, userId: string): Promise<void> {
  const own = inArray(proofVersions.orderNumber, ordersOf(call, userId))
  const rows = await call.db.select({ pictures: proofVersions.pictures }).from(proofVersions).where(own)
  await releaseFiles(
    call,
    rows.flatMap(({ pictures }) => pictures),
  )
  await call.db
    .update(proofVersions)
    .set({ answeredBy: '', changeText: '', message: '', pictures: [], contents: [] })
    .where(own)
  await call.db.delete(proofLinks).where(inArray(proofLinks.orderNumber, ordersOf(call, userId)))
}
