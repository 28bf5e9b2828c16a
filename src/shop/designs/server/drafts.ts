import { and, desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { type deleteDraft, designErrors, type getDrafts, type saveDraft } from '../contract.ts'
import { designDrafts } from './tables.ts'

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
  const drafts = rows.flatMap(({ styleId, document, savedAt }) => {
    const style = catalogue.styleById(styleId)
    return style ? [{ styleId, title: style.title, document, savedAt: savedAt.toISOString() }] : []
  })
  return { drafts }
}

/** The last one to arrive counts, as on any desk. */
export async function keepDraft(
  call: CallOf<typeof saveDraft>,
  { styleId, document }: AskOf<typeof saveDraft>,
): Promise<ResultOf<typeof saveDraft>> {
  if (!currentCatalogue(call).styleById(styleId)) fail(designErrors, 'STYLE_NOT_FOUND')
  if (!document?.layers.length) fail(designErrors, 'NOTHING_TO_SAVE')
  const savedAt = call.now
  await call.db
    .insert(designDrafts)
    .values({ userId: call.actor.userId, styleId, document, savedAt })
    .onConflictDoUpdate({ target: [designDrafts.userId, designDrafts.styleId], set: { document, savedAt } })
  return { savedAt: savedAt.toISOString() }
}

export async function forgetDraft(
  call: CallOf<typeof deleteDraft>,
  { styleId }: AskOf<typeof deleteDraft>,
): Promise<ResultOf<typeof deleteDraft>> {
  const { userId } = call.actor
  await call.db.delete(designDrafts).where(and(eq(designDrafts.userId, userId), eq(designDrafts.styleId, styleId)))
  return { success: true }
}
