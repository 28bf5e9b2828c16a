import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Design } from '../model/document/design.ts'
import { toThinOut } from '../model/document/versions.ts'
import { designVersions } from './tables.ts'

/** A piece of work: changes of a saved design, or a new design on a style. */
export interface DesignWork {
  readonly styleId: number
  readonly designId: string | null
  /** As the editor named a new design. */
  readonly workId: string
}

/** What was once on the sheet is found again from any new design on the style. */
export const nameOfPast = ({ styleId, designId }: Omit<DesignWork, 'workId'>): string => designId ?? `style-${styleId}`

export interface NewVersion extends DesignWork {
  readonly document: Design
  readonly tab: string
  readonly saved: boolean
}

export const isWork = (call: SignedIn, work: string) =>
  and(eq(designVersions.userId, call.actor.userId), eq(designVersions.work, work))

/** Keeps one more state and lets go of what is too dense for its age. In the transaction that changes the work. */
export async function addVersion(call: SignedIn, version: NewVersion): Promise<void> {
  const { designId, workId, document, tab, saved } = version
  const work = nameOfPast(version)
  const { userId } = call.actor
  await call.db
    .insert(designVersions)
    .values({ id: newId('ver'), userId, work, workId, designId, tab, saved, document, at: call.now })
  const { id, at } = designVersions
  const states = await call.db
    .select({ id, workId: designVersions.workId, tab: designVersions.tab, saved: designVersions.saved, at })
    .from(designVersions)
    .where(isWork(call, work))
  const named = states.map((one) => ({ ...one, tab: `${one.tab} ${one.workId}` }))
  const gone = toThinOut(named, call.now)
  if (gone.length > 0) await call.db.delete(designVersions).where(and(isWork(call, work), inArray(id, gone)))
}

/** A new design has become an entry of the history: what it passed through goes with it. */
export async function moveVersions(call: SignedIn, { styleId, workId }: DesignWork, designId: string): Promise<void> {
  const ofStyle = isWork(call, nameOfPast({ styleId, designId: null }))
  const mine = and(ofStyle, eq(designVersions.workId, workId))
  await call.db.update(designVersions).set({ work: designId, workId: '', designId }).where(mine)
}
