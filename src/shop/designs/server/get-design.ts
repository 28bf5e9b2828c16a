import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designErrors } from '../contract.ts'
import { isOwnDesign } from './is-own-design.ts'
import { toSavedDesign } from './store-design.ts'
import { designs } from './tables.ts'

export async function getDesign(
  call: CallOf<typeof contract.getDesign>,
  { designId }: InputOf<typeof contract.getDesign>,
): Promise<ResultOf<typeof contract.getDesign>> {
  const [row] = await call.db.select().from(designs).where(isOwnDesign(call.actor.userId, designId))
  return row ? { design: toSavedDesign(row) } : fail(designErrors, 'DESIGN_NOT_FOUND')
}
