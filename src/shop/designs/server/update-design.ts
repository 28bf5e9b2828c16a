import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designErrors } from '../contract.ts'
import {
  type DesignRow,
  documentFrom,
  type Given,
  needsNewDocument,
  storedPicturesOf,
  storeGiven,
  toSavedDesign,
} from './store-design.ts'
import { designs } from './tables.ts'
import { addVersion } from './versions.ts'

type Call = CallOf<typeof contract.updateDesign>

async function merged(call: Call, row: DesignRow, given: Given): Promise<DesignRow> {
  const fields = { ...row.fields, ...given.fields }
  const next = { ...row, ...given, fields, updatedAt: call.now }
  if (!needsNewDocument(given)) return next
  return { ...next, document: documentFrom(call, next.code, fields, await storedPicturesOf(call, fields)) }
}

function refuseIfChanged(
  { updatedAt, lastPress }: DesignRow,
  { basedOn, follows }: InputOf<typeof contract.updateDesign>,
): void {
  if (follows !== undefined && follows === lastPress) return
  if (basedOn !== undefined && new Date(basedOn).getTime() !== updatedAt.getTime())
    fail(designErrors, 'DESIGN_CHANGED', { updatedAt: updatedAt.toISOString() })
}

/** A repeat of the last change, whose answer was lost. */
const isDone = (
  { lastPress }: Pick<DesignRow, 'lastPress'>,
  { press }: InputOf<typeof contract.updateDesign>,
): boolean => press !== undefined && press === lastPress

/** Changes only what is given. The row is held meanwhile, so that two changes side by side both last. */
export async function updateDesign(
  call: Call,
  input: InputOf<typeof contract.updateDesign>,
): Promise<ResultOf<typeof contract.updateDesign>> {
  const mine = and(eq(designs.id, input.designId), eq(designs.userId, call.actor.userId))
  const [known] = await call.db.select().from(designs).where(mine)
  if (!known) return fail(designErrors, 'DESIGN_NOT_FOUND')
  if (isDone(known, input)) return { design: toSavedDesign(known) }
  const given = await storeGiven(call, input)
  return call.db.transaction(async () => {
    const [row] = await call.db.select().from(designs).where(mine).for('update')
    if (!row) return fail(designErrors, 'DESIGN_NOT_FOUND')
    // Of two sendings side by side the second finds what the first has done.
    if (isDone(row, input)) return { design: toSavedDesign(row) }
    refuseIfChanged(row, input)
    const { name, code, fields, document, updatedAt } = await merged(call, row, given)
    const lastPress = input.press ?? null
    await call.db.update(designs).set({ name, code, fields, document, updatedAt, lastPress }).where(mine)
    const styleId = document?.product?.styleId
    if (document && document !== row.document && styleId !== undefined)
      await addVersion(call, { styleId, designId: row.id, workId: '', document, tab: '', saved: true })
    return { design: toSavedDesign({ ...row, name, code, fields, document, updatedAt }) }
  })
}
