import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { styles } from '../tables.ts'
import { bumpCatalogue } from '../versions.ts'

/** Takes styles off sale; carts, orders and favorites go on naming them. Answers how many were on sale until now. */
export async function withdrawStyles(call: Call, styleIds: readonly number[]): Promise<number> {
  const withdrawn = await call.db
    .update(styles)
    .set({ discontinued: true })
    .where(
      sql`not ${styles.discontinued} and ${styles.styleId} in
        (select value::int from jsonb_array_elements_text(${JSON.stringify(styleIds)}::text::jsonb))`,
    )
    .returning({ styleId: styles.styleId })
  if (withdrawn.length > 0) await bumpCatalogue(call)
  return withdrawn.length
}
