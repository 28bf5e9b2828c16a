import { useRouteLoaderData } from 'react-router'
import { FavoriteButton } from '#shop/favorites/web/favorite-button.tsx'
import type { loadRoot } from './load-root.ts'

interface Style {
  styleId: number
  title: string
}

/** Draws the favourite toggle of a style for whoever is looking. */
export function useHeart() {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const saved = new Set(root?.favorites)
  return (style: Style, worded = false) => (
    <FavoriteButton style={style} saved={saved.has(style.styleId)} guest={!root?.viewer} worded={worded} />
  )
}
