import { count, desc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { toSavedDesign } from './store-design.ts'
import { designs } from './tables.ts'

/** All of them where no page is asked for, as the specified call has it. */
export async function listDesignHistory(
  call: CallOf<typeof contract.listDesignHistory>,
  { page, perPage }: InputOf<typeof contract.listDesignHistory>,
): Promise<ResultOf<typeof contract.listDesignHistory>> {
  const mine = eq(designs.userId, call.actor.userId)
  const newestFirst = call.db.select().from(designs).where(mine).orderBy(desc(designs.createdAt), desc(designs.id))
  if (page === undefined) {
    const rows = await newestFirst
    return { designs: rows.map(toSavedDesign), total: rows.length, pages: 1 }
  }
  const [have] = await call.db.select({ total: count() }).from(designs).where(mine)
  const total = have?.total ?? 0
  const rows = await newestFirst.limit(perPage).offset((page - 1) * perPage)
  return { designs: rows.map(toSavedDesign), total, pages: Math.max(1, Math.ceil(total / perPage)) }
}
