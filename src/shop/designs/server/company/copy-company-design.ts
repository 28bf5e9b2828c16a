import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../company-contract.ts'
import { copyToAsker } from '../copy-shared-design.ts'
import { requireCompanyDesign } from './company-designs.ts'

/** Named as in the company: its members know it by that name. */
export async function copyCompanyDesign(
  call: CallOf<typeof contract.copyCompanyDesign>,
  { designId }: InputOf<typeof contract.copyCompanyDesign>,
): Promise<ResultOf<typeof contract.copyCompanyDesign>> {
  const shared = await requireCompanyDesign(call, designId)
  return copyToAsker(call, shared, shared.name)
}
