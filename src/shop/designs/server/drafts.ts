import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { designDrafts, designVersions } from './tables.ts'
import type { DesignWork } from './versions.ts'

export const nameOfWork = ({ styleId, designId, workId }: DesignWork): string =>
  designId ?? `style-${styleId} ${workId}`.trim()

export const isDraft = (call: SignedIn, work: DesignWork) =>
  and(eq(designDrafts.userId, call.actor.userId), eq(designDrafts.work, nameOfWork(work)))

/** Throws away designs that were never saved and that nobody has touched since before that moment. */
export async function sweepDrafts(call: Call, before: Date): Promise<void> {
  await call.db.delete(designDrafts).where(lt(designDrafts.savedAt, before))
  await call.db.delete(designVersions).where(and(isNull(designVersions.designId), lt(designVersions.at, before)))
}
