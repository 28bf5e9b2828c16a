import { desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { Favorite, getFavorites } from '../contract.ts'
import { favorites } from './tables.ts'

/** The saved styles as the catalogue shows them now, newest first. */
export async function listFavorites(call: SignedIn): Promise<Favorite[]> {
  const saved = await call.db
    .select({ id: favorites.id, styleId: favorites.styleId })
    .from(favorites)
    .where(eq(favorites.userId, call.actor.userId))
    .orderBy(desc(favorites.savedAt), desc(favorites.id))
  const catalogue = currentCatalogue(call)
  return saved.flatMap(({ id, styleId }) => {
    const style = catalogue.styleById(styleId)
    return style ? [{ _id: id, ...catalogue.summary(style) }] : []
  })
}

export async function answerFavorites(
  call: CallOf<typeof getFavorites>,
  _ask: AskOf<typeof getFavorites>,
): Promise<ResultOf<typeof getFavorites>> {
  return { favorites: await listFavorites(call) }
}
