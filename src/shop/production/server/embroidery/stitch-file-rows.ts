import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { StitchFile } from '../../embroidery-contract.ts'
import { stitchFiles } from '../tables.ts'

export const stitchFileKey = (id: string): string => `stitch-files/${id}`

interface ListedFile {
  readonly artwork: string
  readonly file: StitchFile
}

async function readFiles(call: Call, where: SQL): Promise<ListedFile[]> {
  const rows = await call.db
    .select({ row: stitchFiles, firstName: users.firstName, lastName: users.lastName })
    .from(stitchFiles)
    .leftJoin(users, eq(users.id, stitchFiles.uploadedBy))
    .where(where)
    .orderBy(desc(stitchFiles.number))
  return rows.map(({ row: { id, artwork, name, bytes, uploadedAt }, firstName, lastName }) => ({
    artwork,
    file: {
      ...{ _id: id, name, bytes, uploadedAt: uploadedAt.toISOString() },
      uploadedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    },
  }))
}

/** By artwork, the newest first. */
export async function stitchFilesOf(
  call: Call,
  artworks: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedFile[]>> {
  if (artworks.length === 0) return new Map()
  return Map.groupBy(await readFiles(call, inArray(stitchFiles.artwork, [...artworks])), ({ artwork }) => artwork)
}

export const findStitchFile = async (call: Call, id: Id<'stf'>): Promise<StitchFile | undefined> =>
  (await readFiles(call, eq(stitchFiles.id, id)))[0]?.file
