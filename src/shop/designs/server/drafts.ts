import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { designErrors } from '../contract.ts'
import type { deleteDraft, getDrafts, saveDraft } from '../drafts-contract.ts'
import type { Design } from '../model/design.ts'
import { designDrafts, designs } from './tables.ts'
import { addVersion, nameOfWork, type Work } from './versions.ts'

const MOST_SHOWN = 10

/** Work on a style that left the catalogue stays kept but is not offered. */
export async function listDrafts(call: CallOf<typeof getDrafts>): Promise<ResultOf<typeof getDrafts>> {
  const catalogue = currentCatalogue(call)
  const rows = await call.db
    .select()
    .from(designDrafts)
    .where(eq(designDrafts.userId, call.actor.userId))
    .orderBy(desc(designDrafts.savedAt))
    .limit(MOST_SHOWN)
  const drafts = rows.flatMap(({ styleId, designId, document, version, savedAt }) => {
    const style = catalogue.styleById(styleId)
    return style ? [{ styleId, designId, title: style.title, document, version, savedAt: savedAt.toISOString() }] : []
  })
  return { drafts }
}

const isDraft = (call: SignedIn, work: Work) =>
  and(eq(designDrafts.userId, call.actor.userId), eq(designDrafts.work, nameOfWork(work)))

async function requireOwnDesign(call: SignedIn, designId: string | null): Promise<void> {
  if (designId === null) return
  const mine = and(eq(designs.id, designId), eq(designs.userId, call.actor.userId))
  const [known] = await call.db.select({ id: designs.id }).from(designs).where(mine)
  if (!known) fail(designErrors, 'DESIGN_NOT_FOUND')
}

type Ask = AskOf<typeof saveDraft>
type Row = typeof designDrafts.$inferSelect

/** What is refused is kept all the same, as a version: the work of two tabs lasts. */
async function write(call: SignedIn, ask: Ask, document: Design): Promise<{ row: Row; refused: boolean }> {
  const { styleId, designId, basedOn, tab } = ask
  const [held] = await call.db.select().from(designDrafts).where(isDraft(call, ask)).for('update')
  if (held && isDeepStrictEqual(held.document, document)) return { row: held, refused: false }
  await addVersion(call, { styleId, designId, document, tab, saved: false })
  const isUnknown = typeof basedOn === 'number' && held !== undefined && held.version !== basedOn
  if (isUnknown) return { row: held, refused: true }
  const version = (held?.version ?? basedOn ?? 0) + 1
  const change = { styleId, document, version, savedAt: call.now }
  const row: Row = { userId: call.actor.userId, work: nameOfWork(ask), designId, ...change }
  await call.db
    .insert(designDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [designDrafts.userId, designDrafts.work], set: change })
  return { row, refused: false }
}

/** A change of what is not known to the sender is told, never lost: the newer draft stands, both are versions. */
export async function keepDraft(call: CallOf<typeof saveDraft>, ask: Ask): Promise<ResultOf<typeof saveDraft>> {
  const { document, styleId, designId } = ask
  if (!currentCatalogue(call).styleById(styleId)) fail(designErrors, 'STYLE_NOT_FOUND')
  if (!document?.layers.length) return fail(designErrors, 'NOTHING_TO_SAVE')
  await requireOwnDesign(call, designId)
  const { row, refused } = await call.db.transaction(() => write(call, ask, document))
  const savedAt = row.savedAt.toISOString()
  if (refused) fail(designErrors, 'DRAFT_CHANGED', { draft: { document: row.document, version: row.version, savedAt } })
  return { savedAt, version: row.version }
}

export async function forgetDraft(
  call: CallOf<typeof deleteDraft>,
  ask: AskOf<typeof deleteDraft>,
): Promise<ResultOf<typeof deleteDraft>> {
  await call.db.delete(designDrafts).where(isDraft(call, ask))
  return { success: true }
}
