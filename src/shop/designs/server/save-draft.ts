import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { designErrors } from '../contract.ts'
import type * as contract from '../drafts-contract.ts'
import type { Design } from '../model/document/design.ts'
import { isDraft, nameOfWork } from './drafts.ts'
import { renewArtworkIn } from './store-design.ts'
import { designDrafts, designs } from './tables.ts'
import { addVersion } from './versions.ts'

const MOST_DRAFTS = 100

async function requireOwnDesign(call: SignedIn, designId: string | null): Promise<void> {
  if (designId === null) return
  const mine = and(eq(designs.id, designId), eq(designs.userId, call.actor.userId))
  const [known] = await call.db.select({ id: designs.id }).from(designs).where(mine)
  if (!known) fail(designErrors, 'DESIGN_NOT_FOUND')
}

type Input = InputOf<typeof contract.saveDraft>

type Row = typeof designDrafts.$inferSelect

/** An editor also goes on from what it has sent itself, though it never heard the answer: it sends one after the other. */
function isKnown(held: Row, { basedOn, tab }: Input): boolean {
  if (typeof basedOn !== 'number') return held.tab === tab
  return held.version === basedOn || (held.version === basedOn + 1 && tab !== '' && held.tab === tab)
}

/** The longest untouched go; what they passed through stays among the versions. */
async function dropOldest(call: SignedIn): Promise<void> {
  const mine = eq(designDrafts.userId, call.actor.userId)
  const { work, savedAt } = designDrafts
  const old = await call.db.select({ work }).from(designDrafts).where(mine).orderBy(desc(savedAt)).offset(MOST_DRAFTS)
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
async function write(call: SignedIn, input: Input, document: Design): Promise<{ row: Row; refused: boolean }> {
  const { styleId, designId, workId, basedOn, tab } = input
  const [held] = await call.db.select().from(designDrafts).where(isDraft(call, input)).for('update')
  if (held && isDeepStrictEqual(held.document, document)) return { row: held, refused: false }
  const version = (held?.version ?? basedOn ?? 0) + 1
  const change = { styleId, document, version, tab, savedAt: call.now }
  const row: Row = { userId: call.actor.userId, work: nameOfWork(input), workId, designId, ...change }
  // Of two editors that begin at once the second finds what the first has begun.
  if (!held && !(await begin(call, row))) return write(call, input, document)
  await addVersion(call, { styleId, designId, workId, document, tab, saved: false })
  if (held && !isKnown(held, input)) return { row: held, refused: true }
  if (held) await call.db.update(designDrafts).set(change).where(isDraft(call, input))
  else await dropOldest(call)
  return { row, refused: false }
}

/** A change of what is not known to the sender is told, never lost: the newer draft stands, both are versions. */
export async function saveDraft(
  call: CallOf<typeof contract.saveDraft>,
  input: Input,
): Promise<ResultOf<typeof contract.saveDraft>> {
  const { document, styleId, designId } = input
  if (!currentCatalogue(call).styleById(styleId)) fail(designErrors, 'STYLE_NOT_FOUND')
  if (!document?.layers.length) return fail(designErrors, 'NOTHING_TO_SAVE')
  await requireOwnDesign(call, designId)
  await renewArtworkIn(call, document)
  const { row, refused } = await call.db.transaction(() => write(call, input, document))
  const savedAt = row.savedAt.toISOString()
  if (refused) fail(designErrors, 'DRAFT_CHANGED', { draft: { document: row.document, version: row.version, savedAt } })
  return { savedAt, version: row.version }
}
