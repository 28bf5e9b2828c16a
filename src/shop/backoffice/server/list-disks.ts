import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { openDiskNotices } from '#platform/server/storage/disk-notices.ts'
import type * as contract from '../storage-contract.ts'

export async function listDisks(call: CallOf<typeof contract.listDisks>): Promise<ResultOf<typeof contract.listDisks>> {
  const [disks, notices] = [await call.disk.read(), await openDiskNotices(call)]
  const warnings = notices.map(({ noticedAt, ...notice }) => ({ ...notice, noticedAt: noticedAt.toISOString() }))
  return { disks: [...disks], warnings }
}
