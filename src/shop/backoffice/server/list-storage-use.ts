import { inArray } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { type AccountUse, findLargestAccounts, readTotalUse } from '#platform/server/storage/storage-use.ts'
import { lastLook } from '#platform/server/storage/unlisted-files.ts'
import type * as contract from '../storage-contract.ts'

const PAGE = 50

async function withNames(call: Call, accounts: readonly AccountUse[]) {
  if (accounts.length === 0) return []
  const { id, firstName, lastName, email } = users
  const ids = accounts.map(({ userId }) => userId)
  const rows = await call.db.select({ id, firstName, lastName, email }).from(users).where(inArray(id, ids))
  const people = new Map(rows.map(({ id: userId, ...person }) => [userId, person]))
  // An account that goes between the two statements is left out.
  return accounts.flatMap((use) => {
    const person = people.get(use.userId)
    return person ? [{ ...use, ...person }] : []
  })
}

async function totalsOf(call: Call): Promise<ResultOf<typeof contract.listStorageUse>['totals']> {
  const { files, bytes, ofNobody, unmeasured } = await readTotalUse(call)
  const look = await lastLook(call)
  const unlisted = look ? { files: look.files, bytes: look.bytes, lookedAt: look.lookedAt.toISOString() } : null
  return { files, bytes, ofNobody, unmeasured, unlisted, mostMb: call.config.mostStoredMb }
}

/** A page beyond the last is the last. */
export async function listStorageUse(
  call: CallOf<typeof contract.listStorageUse>,
  { page: wanted }: InputOf<typeof contract.listStorageUse>,
): Promise<ResultOf<typeof contract.listStorageUse>> {
  const { accounts, total } = await findLargestAccounts(call, { page: wanted, perPage: PAGE })
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const totals = await totalsOf(call)
  return { totals, accounts: await withNames(call, accounts), total, page: Math.min(wanted, pages), pages }
}
