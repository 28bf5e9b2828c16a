import { desc } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../drafts-contract.ts'
import { MOST_VERSIONS } from '../model/document/versions.ts'
import { designVersions } from './tables.ts'
import { isWork, nameOfPast } from './versions.ts'

export async function listVersions(
  call: CallOf<typeof contract.listVersions>,
  input: InputOf<typeof contract.listVersions>,
): Promise<ResultOf<typeof contract.listVersions>> {
  const rows = await call.db
    .select()
    .from(designVersions)
    .where(isWork(call, nameOfPast(input)))
    .orderBy(desc(designVersions.at), desc(designVersions.id))
    .limit(MOST_VERSIONS)
  return { versions: rows.map(({ id, at, saved, document }) => ({ id, at: at.toISOString(), saved, document })) }
}
