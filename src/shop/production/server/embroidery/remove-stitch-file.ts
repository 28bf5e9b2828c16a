import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { releaseFiles } from '#platform/server/storage/stored-files.ts'
import type * as contract from '../../embroidery-contract.ts'
import { stitchFiles } from '../tables.ts'
import { stitchFileKey } from './stitch-file-rows.ts'

/** A second press finds it removed. */
export async function removeStitchFile(
  call: CallOf<typeof contract.removeStitchFile>,
  { fileId }: InputOf<typeof contract.removeStitchFile>,
): Promise<ResultOf<typeof contract.removeStitchFile>> {
  const removed = await call.db.transaction(async () => {
    const [row] = await call.db
      .delete(stitchFiles)
      .where(eq(stitchFiles.id, fileId))
      .returning({ artwork: stitchFiles.artwork, name: stitchFiles.name })
    if (!row) return false
    await releaseFiles(call, [stitchFileKey(fileId)])
    await recordAction(call, { about: { artwork: row.artwork }, before: { name: row.name } })
    return true
  })
  return { removed }
}
