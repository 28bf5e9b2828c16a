import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { savedStyles } from './saved-favorites.ts'

export async function browseFavorites(
  call: CallOf<typeof contract.browseFavorites>,
  { userId: _, ...filters }: InputOf<typeof contract.browseFavorites>,
): Promise<ResultOf<typeof contract.browseFavorites>> {
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
