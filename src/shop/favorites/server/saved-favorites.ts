import { desc, eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { Favorite } from '../contract.ts'
import { favorites } from './tables.ts'

export const savedStyles = (call: SignedIn) =>
  call.db
    .select({ id: favorites.id, styleId: favorites.styleId })
    .from(favorites)
    .where(eq(favorites.userId, call.actor.userId))
    .orderBy(desc(favorites.savedAt), desc(favorites.id))

/** The saved styles as the catalogue shows them now, newest first. */
export async function savedFavorites(call: SignedIn): Promise<Favorite[]> {
  const saved = await savedStyles(call)
  const catalogue = currentCatalogue(call)
  return saved.flatMap(({ id, styleId }) => {
    const style = catalogue.styleById(styleId)
    return style ? [{ _id: id, ...catalogue.summary(style) }] : []
  })
}
