import { and, asc, count, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { styles } from '../tables.ts'
import { bumpCatalogue } from '../versions.ts'

/** Takes a style off sale by the staff's word, which no import undoes; false where it was off by that word already. */
export const withholdStyle = (call: Call, styleId: number): Promise<boolean> => setWithheld(call, styleId, true)

/** Takes the staff's word back: the style is on sale again unless its supplier has discontinued it. */
export const restoreStyle = (call: Call, styleId: number): Promise<boolean> => setWithheld(call, styleId, false)

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
export async function isWithheld(call: Call, styleId: number): Promise<boolean | undefined> {
  const [style] = await call.db.select({ withheld: styles.withheld }).from(styles).where(eq(styles.styleId, styleId))
  return style?.withheld
}

const OFF_SALE = or(styles.discontinued, styles.withheld)
const WORDS = sql`${styles.brand} || ' ' || ${styles.code} || ' ' || ${styles.itemCode} || ' ' || ${styles.title} || ' ' || ${styles.styleId}`

interface StylesInput {
  /** Each word is somewhere in brand, code, title or number. */
  readonly words: readonly string[]
  readonly show: 'all' | 'off-sale'
  readonly page: number
  readonly perPage: number
}

/** The styles as the database has them, those off sale too; a page beyond the last is the last. */
export async function findStyles(call: Call, { words, show, page, perPage }: StylesInput) {
  const holds: SQL[] = words.map((word) => sql`strpos(lower(${WORDS}), ${word.toLowerCase()}) > 0`)
  const wanted = and(...holds, show === 'off-sale' ? OFF_SALE : undefined)
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(styles).where(wanted)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(page, pages)
  const { styleId, itemCode, code, brand, category, title, discontinued, withheld } = styles
  const found = await call.db
    .select({ styleId, itemCode, code, brand, category, title, discontinued, withheld })
    .from(styles)
    .where(wanted)
    .orderBy(asc(brand), asc(code), asc(styleId))
    .limit(perPage)
    .offset((at - 1) * perPage)
  return { styles: found, total, page: at, pages }
}
