import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designErrors, type SavedDesign } from '../contract.ts'
import { isOwnDesign } from './is-own-design.ts'
import { toSavedDesign } from './store-design.ts'
import { designs } from './tables.ts'

/** A saved design of the asker's own. */
export async function findOwnDesign(call: SignedIn, designId: string): Promise<SavedDesign> {
  const [row] = await call.db.select().from(designs).where(isOwnDesign(call.actor.userId, designId))
  return row ? toSavedDesign(row) : fail(designErrors, 'DESIGN_NOT_FOUND')
}

export async function getDesign(
  call: CallOf<typeof contract.getDesign>,
  { designId }: InputOf<typeof contract.getDesign>,
): Promise<ResultOf<typeof contract.getDesign>> {
  return { design: await findOwnDesign(call, designId) }
}
