import { and, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { designErrors, type updateDesign } from '../contract.ts'
import {
  type DesignRow,
  documentFrom,
  type Given,
  keepGiven,
  needsNewDocument,
  picturesOf,
  toSavedDesign,
} from './keep-design.ts'
import { designs } from './tables.ts'
import { addVersion } from './versions.ts'

type Call = CallOf<typeof updateDesign>

async function merged(call: Call, row: DesignRow, given: Given): Promise<DesignRow> {
  const fields = { ...row.fields, ...given.fields }
  const next = { ...row, ...given, fields, updatedAt: call.now }
  if (!needsNewDocument(given)) return next
  return { ...next, document: documentFrom(call, next.code, fields, await picturesOf(call, fields)) }
}

function refuseIfChanged({ updatedAt }: DesignRow, { basedOn }: AskOf<typeof updateDesign>): void {
  if (basedOn !== undefined && new Date(basedOn).getTime() !== updatedAt.getTime())
    fail(designErrors, 'DESIGN_CHANGED', { updatedAt: updatedAt.toISOString() })
}

/** Changes only what is given. The row is held meanwhile, so that two changes side by side both last. */
export async function changeDesign(
  call: Call,
  ask: AskOf<typeof updateDesign>,
): Promise<ResultOf<typeof updateDesign>> {
  const mine = and(eq(designs.id, ask.designId), eq(designs.userId, call.actor.userId))
  const [known] = await call.db.select({ id: designs.id }).from(designs).where(mine)
  if (!known) fail(designErrors, 'DESIGN_NOT_FOUND')
  const given = await keepGiven(call, ask)
  return call.db.transaction(async () => {
    const [row] = await call.db.select().from(designs).where(mine).for('update')
    if (!row) return fail(designErrors, 'DESIGN_NOT_FOUND')
    refuseIfChanged(row, ask)
    const { name, code, fields, document, updatedAt } = await merged(call, row, given)
    await call.db.update(designs).set({ name, code, fields, document, updatedAt }).where(mine)
    const styleId = document?.product?.styleId
    if (document && document !== row.document && styleId !== undefined)
      await addVersion(call, { styleId, designId: row.id, workId: '', document, tab: '', saved: true })
    return { design: toSavedDesign({ ...row, name, code, fields, document, updatedAt }) }
  })
}
