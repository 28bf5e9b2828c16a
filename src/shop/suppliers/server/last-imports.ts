import { isNotNull, max } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { supplierImports } from './tables.ts'

/** When each supplier's catalogue was last published whole. */
export async function lastImports({ db }: Call): Promise<{ supplier: string; finishedAt: Date }[]> {
  const { supplier, finishedAt } = supplierImports
  const rows = await db
    .select({ supplier, finishedAt: max(finishedAt) })
    .from(supplierImports)
    .where(isNotNull(finishedAt))
    .groupBy(supplier)
  return rows.flatMap((row) => (row.finishedAt ? [{ supplier: row.supplier, finishedAt: row.finishedAt }] : []))
}
