import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type { getVersions } from '../drafts-contract.ts'
import type { Design } from '../model/design.ts'
import { MOST_VERSIONS, toThinOut } from '../model/versions.ts'
import { designVersions } from './tables.ts'

/** A piece of work: changes of a saved design, or a new design on a style. */
export interface Work {
  readonly styleId: number
  readonly designId: string | null
}

export const nameOfWork = ({ styleId, designId }: Work): string => designId ?? `style-${styleId}`

export interface NewVersion extends Work {
  readonly document: Design
  readonly tab: string
  readonly saved: boolean
}

const isWork = (call: SignedIn, work: string) =>
  and(eq(designVersions.userId, call.actor.userId), eq(designVersions.work, work))

/** Keeps one more state and lets go of what is too dense for its age. In the transaction that changes the work. */
export async function addVersion(call: SignedIn, version: NewVersion): Promise<void> {
  const { designId, document, tab, saved } = version
  const work = nameOfWork(version)
  const { userId } = call.actor
  await call.db
    .insert(designVersions)
    .values({ id: newId('ver'), userId, work, designId, tab, saved, document, at: call.now })
  const { id, at } = designVersions
  const states = await call.db
    .select({ id, tab: designVersions.tab, saved: designVersions.saved, at })
    .from(designVersions)
    .where(isWork(call, work))
  const gone = toThinOut(states, call.now)
  if (gone.length > 0) await call.db.delete(designVersions).where(and(isWork(call, work), inArray(id, gone)))
}

/** A new design has become an entry of the history: what it passed through goes with it. */
export async function moveVersions(call: SignedIn, styleId: number, designId: string): Promise<void> {
  const from = nameOfWork({ styleId, designId: null })
  await call.db.update(designVersions).set({ work: designId, designId }).where(isWork(call, from))
}

export async function listVersions(
  call: CallOf<typeof getVersions>,
  ask: AskOf<typeof getVersions>,
): Promise<ResultOf<typeof getVersions>> {
  const rows = await call.db
    .select()
    .from(designVersions)
    .where(isWork(call, nameOfWork(ask)))
    .orderBy(desc(designVersions.at), desc(designVersions.id))
    .limit(MOST_VERSIONS)
  return { versions: rows.map(({ id, at, saved, document }) => ({ id, at: at.toISOString(), saved, document })) }
}
