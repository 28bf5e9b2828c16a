import { and, asc, count, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { styles } from './tables.ts'

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
