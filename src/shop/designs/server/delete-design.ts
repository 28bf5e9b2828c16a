import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designErrors } from '../contract.ts'
import { isOwnDesign } from './is-own-design.ts'
import { designs } from './tables.ts'

export async function deleteDesign(
  call: CallOf<typeof contract.deleteDesign>,
  { designId }: InputOf<typeof contract.deleteDesign>,
): Promise<ResultOf<typeof contract.deleteDesign>> {
  const gone = await call.db
    .delete(designs)
    .where(isOwnDesign(call.actor.userId, designId))
    .returning({ id: designs.id })
  return gone.length > 0 ? { success: true } : fail(designErrors, 'DESIGN_NOT_FOUND')
}
