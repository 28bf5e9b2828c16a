import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { companyIdOf, idOfCompany } from '#shop/companies/server/index.ts'
import { artworks, companyPictures } from './tables.ts'

interface Shown {
  readonly companyId: `cmp_${string}`
  /** Whoever shows them, and in whose membership they are seen; empty where they are seen for good. */
  readonly memberId: string | null
  readonly ids: readonly string[]
}

/**
 * Lets the members of a company see these pictures; in the caller's transaction. Those that are gone are left out,
 * and so are all where the company is.
 */
export async function showToCompany(call: Call, { companyId, memberId, ids }: Shown): Promise<void> {
  if (ids.length === 0) return
  const stored = call.db
    .select({
      artworkId: artworks.id,
      companyId: sql<string>`${companyId}`.as('company_id'),
      memberId: sql<string | null>`${memberId}::text`.as('member_id'),
    })
    .from(artworks)
    .where(and(inArray(artworks.id, [...new Set(ids)]), sql`${idOfCompany(companyId)} is not null`))
  await call.db.insert(companyPictures).select(stored).onConflictDoNothing()
}

/** Whether a picture was shown to the company of whoever asks. */
export const isShownToCompany = (call: SignedIn): SQL => sql`exists (select from ${companyPictures} as shown
  where shown.artwork_id = ${artworks.id} and shown.company_id = ${companyIdOf(call.actor.userId)})`
