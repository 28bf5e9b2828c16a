import { and, count, desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { type deleteDesign, designErrors, type getDesign, type getDesignHistory } from '../contract.ts'
import { toSavedDesign } from './keep-design.ts'
import { designs } from './tables.ts'

const isDesign = (userId: string, id: string) => and(eq(designs.id, id), eq(designs.userId, userId))

/** All of them where no page is asked for, as the specified call has it. */
export async function listDesigns(
  call: CallOf<typeof getDesignHistory>,
  { page, perPage }: AskOf<typeof getDesignHistory>,
): Promise<ResultOf<typeof getDesignHistory>> {
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

export async function readOne(
  call: CallOf<typeof getDesign>,
  { designId }: AskOf<typeof getDesign>,
): Promise<ResultOf<typeof getDesign>> {
  const [row] = await call.db.select().from(designs).where(isDesign(call.actor.userId, designId))
  return row ? { design: toSavedDesign(row) } : fail(designErrors, 'DESIGN_NOT_FOUND')
}

export async function removeDesign(
  call: CallOf<typeof deleteDesign>,
  { designId }: AskOf<typeof deleteDesign>,
): Promise<ResultOf<typeof deleteDesign>> {
  const gone = await call.db.delete(designs).where(isDesign(call.actor.userId, designId)).returning({ id: designs.id })
  return gone.length > 0 ? { success: true } : fail(designErrors, 'DESIGN_NOT_FOUND')
}
