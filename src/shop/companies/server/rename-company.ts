import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { isManagedBy, requireManager } from './membership.ts'
import { readCompany } from './read-company.ts'
import { companies } from './tables.ts'

export async function renameCompany(
  call: CallOf<typeof contract.renameCompany>,
  { name }: InputOf<typeof contract.renameCompany>,
): Promise<ResultOf<typeof contract.renameCompany>> {
  const renamed = await call.db
    .update(companies)
    .set({ name })
    .where(isManagedBy(call.actor.userId, companies.id))
    .returning({ id: companies.id })
  if (renamed.length === 0) await requireManager(call)
  return readCompany(call)
}
