import { desc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { favorites } from './tables.ts'

export async function favoritesOf(call: Call, userId: string) {
  const rows = await call.db
    .select({ styleId: favorites.styleId, savedAt: favorites.savedAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.savedAt))
  const catalogue = currentCatalogue(call)
  return rows.map((row) => {
    const style = catalogue.styleById(row.styleId)
    return style ? { ...row, brand: style.brand, code: style.code, title: style.title } : row
  })
}
