import { and, eq, not } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { styles } from './tables.ts'
import { bumpCatalogue } from './versions.ts'

/** Takes a style off sale by the staff's word, which no import undoes; false where it was off by that word already. */
export const withholdStyle = (call: Call, styleId: number): Promise<boolean> => setWithheld(call, styleId, true)

/** Takes the staff's word back: the style is on sale again unless its supplier has discontinued it. */
export const endWithholdingStyle = (call: Call, styleId: number): Promise<boolean> => setWithheld(call, styleId, false)

async function setWithheld(call: Call, styleId: number, withheld: boolean): Promise<boolean> {
  const changed = await call.db
    .update(styles)
    .set({ withheld })
    .where(and(eq(styles.styleId, styleId), not(eq(styles.withheld, withheld))))
    .returning({ styleId: styles.styleId })
  if (changed.length > 0) await bumpCatalogue(call)
  return changed.length > 0
}

/** Undefined where there is no such style. */
export async function isStyleWithheld(call: Call, styleId: number): Promise<boolean | undefined> {
  const [style] = await call.db.select({ withheld: styles.withheld }).from(styles).where(eq(styles.styleId, styleId))
  return style?.withheld
}
