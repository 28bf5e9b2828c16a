import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { designErrors } from '../contract.ts'
import type { deleteDraft, getDraft, getDrafts, saveDraft } from '../drafts-contract.ts'
import type { Design } from '../model/design.ts'
import { designDrafts, designs } from './tables.ts'
import { addVersion, type Work } from './versions.ts'

const MOST_KEPT = 100

const nameOfWork = ({ styleId, designId, workId }: Work): string => designId ?? `style-${styleId} ${workId}`.trim()

const { document } = designDrafts
const countOf = (which: string) =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${document}, ${which}::jsonpath))`.mapWith(Number)
const listed = {
  styleId: designDrafts.styleId,
  designId: designDrafts.designId,
  workId: designDrafts.workId,
  savedAt: designDrafts.savedAt,
  color: sql<string>`coalesce(${document}->>'color', '')`,
  pictures: countOf('$.layers[*] ? (@.kind == "image")'),
  otherPieces: countOf('$.layers[*] ? (@.kind != "image")'),
}

/** Work on a style that left the catalogue stays kept but is not offered. */
export async function listDrafts(call: CallOf<typeof getDrafts>): Promise<ResultOf<typeof getDrafts>> {
  const catalogue = currentCatalogue(call)
  const rows = await call.db
    .select(listed)
    .from(designDrafts)
    .where(eq(designDrafts.userId, call.actor.userId))
    .orderBy(desc(designDrafts.savedAt))
  const drafts = rows.flatMap(({ savedAt, ...row }) => {
    const style = catalogue.styleById(row.styleId)
    return style ? [{ ...row, title: style.title, savedAt: savedAt.toISOString() }] : []
  })
  return { drafts }
}

const isNamed = (name: string) =>
  or(
    eq(designDrafts.designId, name),
    and(isNull(designDrafts.designId), eq(designDrafts.workId, name)),
    and(isNull(designDrafts.designId), eq(designDrafts.work, `style-${name}`)),
  )

export async function readDraft(
  call: CallOf<typeof getDraft>,
  { name }: AskOf<typeof getDraft>,
): Promise<ResultOf<typeof getDraft>> {
  const [row] = await call.db
    .select()
    .from(designDrafts)
    .where(and(eq(designDrafts.userId, call.actor.userId), isNamed(name)))
    .orderBy(desc(designDrafts.savedAt))
    .limit(1)
  const style = row && currentCatalogue(call).styleById(row.styleId)
  if (!row || !style) return fail(designErrors, 'DRAFT_NOT_FOUND')
  return { draft: { ...row, title: style.title, savedAt: row.savedAt.toISOString() } }
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

/** An editor also goes on from what it has sent itself, though it never heard the answer: it sends one after the other. */
function isKnown(held: Row, { basedOn, tab }: Ask): boolean {
  if (typeof basedOn !== 'number') return held.tab === tab
  return held.version === basedOn || (held.version === basedOn + 1 && tab !== '' && held.tab === tab)
}

/** The longest untouched go; what they passed through stays among the versions. */
async function dropOldest(call: SignedIn): Promise<void> {
  const mine = eq(designDrafts.userId, call.actor.userId)
  const { work, savedAt } = designDrafts
  const old = await call.db.select({ work }).from(designDrafts).where(mine).orderBy(desc(savedAt)).offset(MOST_KEPT)
  const gone = old.map((one) => one.work)
  if (gone.length > 0) await call.db.delete(designDrafts).where(and(mine, inArray(work, gone)))
}

async function begin(call: SignedIn, row: Row): Promise<boolean> {
  const made = await call.db
    .insert(designDrafts)
    .values(row)
    .onConflictDoNothing()
    .returning({ work: designDrafts.work })
  return made.length > 0
}

/** What is refused is kept all the same, as a version: the work of two tabs lasts. */
async function write(call: SignedIn, ask: Ask, document: Design): Promise<{ row: Row; refused: boolean }> {
  const { styleId, designId, workId, basedOn, tab } = ask
  const [held] = await call.db.select().from(designDrafts).where(isDraft(call, ask)).for('update')
  if (held && isDeepStrictEqual(held.document, document)) return { row: held, refused: false }
  const version = (held?.version ?? basedOn ?? 0) + 1
  const change = { styleId, document, version, tab, savedAt: call.now }
  const row: Row = { userId: call.actor.userId, work: nameOfWork(ask), workId, designId, ...change }
  // Of two editors that begin at once the second finds what the first has begun.
  if (!held && !(await begin(call, row))) return write(call, ask, document)
  await addVersion(call, { styleId, designId, workId, document, tab, saved: false })
  if (held && !isKnown(held, ask)) return { row: held, refused: true }
  if (held) await call.db.update(designDrafts).set(change).where(isDraft(call, ask))
  else await dropOldest(call)
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
