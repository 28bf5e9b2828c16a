import { asc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { companyDesigns, designDrafts, designShares, designs, designVersions } from './tables.ts'

/** What a person has saved and what is still unsaved, one at a time: a document may be long. */
export async function* designsOf(call: Call, userId: string) {
  const ids = await call.db
    .select({ id: designs.id })
    .from(designs)
    .where(eq(designs.userId, userId))
    .orderBy(asc(designs.createdAt))
  for (const { id } of ids) {
    const [row] = await call.db.select().from(designs).where(eq(designs.id, id))
    if (!row) continue
    const { userId: _owner, press: _press, ...design } = row
    yield design
  }
  const drafts = await call.db
    .select({ styleId: designDrafts.styleId, savedAt: designDrafts.savedAt, document: designDrafts.document })
    .from(designDrafts)
    .where(eq(designDrafts.userId, userId))
  for (const draft of drafts) yield { draft: true, ...draft }
  const { designId, at, document } = designVersions
  const versions = await call.db
    .select({ designId, at, document })
    .from(designVersions)
    .where(eq(designVersions.userId, userId))
    .orderBy(asc(at))
  for (const version of versions) yield { version: true, ...version }
  const shares = await call.db
    .select({ designId: designShares.designId, sharedAt: designShares.sharedAt })
    .from(designShares)
    .where(eq(designShares.userId, userId))
  for (const share of shares) yield { shared: true, ...share }
  const inCompany = await call.db
    .select({ designId: companyDesigns.designId, sharedAt: companyDesigns.sharedAt })
    .from(companyDesigns)
    .where(eq(companyDesigns.memberId, userId))
  for (const shown of inCompany) yield { sharedWithCompany: true, ...shown }
}
