import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { BrowseQuery, BrowseResult, Suggestion } from '#shop/catalogue/contract.ts'

export const favoriteErrors = defineErrors({
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
  TOO_MANY: { status: 409, text: 'You have saved as many favorites as fit. Please remove one first.' },
})

export const Favorite = z.object({
  _id: z.string(),
  brand: z.string(),
  code: z.string(),
  styleId: z.number(),
  image: z.string(),
  title: z.string(),
  category: z.string(),
})
export type Favorite = z.infer<typeof Favorite>

const Favorites = z.object({ favorites: z.array(Favorite) })
/** A style number as the list answers it; text of digits is taken too, as links and forms send it. */
const ItemStyleId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(999_999_999))

export const listFavorites = endpoint({
  method: 'get',
  path: '/api/favorites/{userId}',
  access: 'owner',
  summary: 'The saved styles, newest first',
  params: z.object({ userId: UserId }),
  result: Favorites,
})

export const FavoritesShown = BrowseResult.extend({
  /** How many are saved in all. */
  saved: z.number(),
  /** Saved styles that are no longer sold; no filter leaves them out. */
  gone: z.array(Suggestion),
})
export type FavoritesShown = z.infer<typeof FavoritesShown>

export const browseFavorites = endpoint({
  method: 'get',
  path: '/api/favorites/{userId}/browse',
  access: 'owner',
  summary: 'The saved styles filtered, sorted and counted as on browse',
  params: z.object({ userId: UserId }),
  query: BrowseQuery,
  result: FavoritesShown,
})

export const addFavorite = endpoint({
  method: 'post',
  path: '/api/favorites/add',
  access: 'owner',
  summary: 'Save a style; saving it again changes nothing',
  body: z.object({ userId: UserId, itemStyleId: ItemStyleId }),
  result: Favorites,
  errors: [favoriteErrors.STYLE_NOT_FOUND, favoriteErrors.TOO_MANY],
})

export const removeFavorite = endpoint({
  method: 'post',
  path: '/api/favorites/remove',
  access: 'owner',
  summary: 'Take a style off the list; one that is not on it changes nothing',
  body: z.object({ userId: UserId, itemStyleId: ItemStyleId }),
  result: Favorites,
})
