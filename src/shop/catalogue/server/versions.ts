import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { catalogueState } from './tables.ts'

/** Says that styles, colours or prices changed; every process loads the catalogue anew within seconds. */
export async function bumpCatalogue(call: Call): Promise<number> {
  const [state] = await call.db
    .insert(catalogueState)
    .values({ version: 1, changedAt: call.now })
    .onConflictDoUpdate({
      target: catalogueState.one,
      set: { version: sql`${catalogueState.version} + 1`, changedAt: call.now },
    })
    .returning({ version: catalogueState.version })
  return state?.version ?? 0
}

/** Says that reviews or sales changed what ranks the styles; every process ranks anew within seconds. */
export async function bumpSignals(call: Call): Promise<void> {
  await call.db
    .insert(catalogueState)
    .values({ signals: 1, changedAt: call.now })
    .onConflictDoUpdate({
      target: catalogueState.one,
      set: { signals: sql`${catalogueState.signals} + 1`, changedAt: call.now },
    })
}

/** How often styles, colours or prices have changed. */
export async function catalogueVersion(call: Call): Promise<number> {
  const [state] = await call.db.select({ version: catalogueState.version }).from(catalogueState)
  return state?.version ?? 0
}
