import { and, desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { type deleteDesign, designErrors, type getDesign, type getDesignHistory } from '../contract.ts'
import { toSavedDesign } from './keep-design.ts'
import { designs } from './tables.ts'

const isDesign = (userId: string, id: string) => and(eq(designs.id, id), eq(designs.userId, userId))

export async function listDesigns(call: CallOf<typeof getDesignHistory>): Promise<ResultOf<typeof getDesignHistory>> {
  const rows = await call.db
    .select()
    .from(designs)
    .where(eq(designs.userId, call.actor.userId))
    .orderBy(desc(designs.createdAt), desc(designs.id))
  return { designs: rows.map(toSavedDesign) }
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
