import { desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { browseFavorites, Favorite, getFavorites } from '../contract.ts'
import { favorites } from './tables.ts'

const savedStyles = (call: SignedIn) =>
  call.db
    .select({ id: favorites.id, styleId: favorites.styleId })
    .from(favorites)
    .where(eq(favorites.userId, call.actor.userId))
    .orderBy(desc(favorites.savedAt), desc(favorites.id))

/** The saved styles as the catalogue shows them now, newest first. */
export async function listFavorites(call: SignedIn): Promise<Favorite[]> {
  const saved = await savedStyles(call)
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

export async function answerChosenFavorites(
  call: CallOf<typeof browseFavorites>,
  { userId: _, ...filters }: AskOf<typeof browseFavorites>,
): Promise<ResultOf<typeof browseFavorites>> {
  const saved = await savedStyles(call)
  const catalogue = currentCatalogue(call)
  const styles = saved.flatMap(({ styleId }) => catalogue.styleById(styleId) ?? [])
  const gone = styles.filter((style) => !catalogue.isOnSale(style))
  const found = catalogue.browse(
    filters,
    styles.map(({ styleId }) => styleId),
  )
  return { ...found, saved: styles.length, gone: gone.map(catalogue.summary) }
}
