import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { claimFiles, storeFiles } from '#platform/server/storage/stored-files.ts'
import type * as contract from '../../embroidery-contract.ts'
import { embroideryErrors } from '../../embroidery-contract.ts'
import { stitchFileName } from '../../model/embroidery/stitch-file-name.ts'
import { requireOrder } from '../require-order.ts'
import { stitchFiles } from '../tables.ts'
import { requireEmbroidered } from './embroidered-prints.ts'
import { findStitchFile, stitchFileKey } from './stitch-file-rows.ts'

/**
 * The same bytes of an artwork are one file, however often they come: with another form they become the one to sew again,
 * with the form of before nothing changes.
 */
export async function uploadStitchFile(
  call: CallOf<typeof contract.uploadStitchFile>,
  { orderNumber, file, key: formKey, ...choice }: InputOf<typeof contract.uploadStitchFile>,
): Promise<ResultOf<typeof contract.uploadStitchFile>> {
  const { artwork } = requireEmbroidered(await requireOrder(call, orderNumber), choice)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = newId('stf')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upload = {
    ...{ name: stitchFileName(file.name), formKey },
    ...{ uploadedAt: call.now, uploadedBy: call.actor.userId },
  }
  const stored = stitchFileKey(id)
  await storeFiles(call, [{ key: stored, bytes, contentType: 'application/octet-stream' }], { userId: null })
  const kept = await call.db.transaction(async () => {
    const [row] = await call.db
      .insert(stitchFiles)
      .values({ ...upload, id, artwork, sha256, bytes: bytes.byteLength })
      .onConflictDoUpdate({
        target: [stitchFiles.artwork, stitchFiles.sha256],
        set: { ...upload, number: sql`default` },
        setWhere: ne(stitchFiles.formKey, formKey),
      })
      .returning({ id: stitchFiles.id, name: stitchFiles.name })
    // What was stored for a file that is there already is used by nothing, and goes with the next sweep.
    if (row?.id === id) await claimFiles(call, [stored])
    if (row) await recordAction(call, { about: { artwork }, after: { fileId: row.id, name: row.name } })
    if (row) return row.id
    const same = and(eq(stitchFiles.artwork, artwork), eq(stitchFiles.sha256, sha256))
    const [former] = await call.db.select({ id: stitchFiles.id }).from(stitchFiles).where(same)
    return former?.id
  })
  const found = kept === undefined ? undefined : await findStitchFile(call, kept)
  return { file: found ?? fail(embroideryErrors, 'NO_STITCH_FILE') }
}
