import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { savedFavorites } from './saved-favorites.ts'
import { favorites } from './tables.ts'

export async function removeFavorite(
  call: CallOf<typeof contract.removeFavorite>,
  { itemStyleId }: InputOf<typeof contract.removeFavorite>,
): Promise<ResultOf<typeof contract.removeFavorite>> {
  const mine = and(eq(favorites.userId, call.actor.userId), eq(favorites.styleId, itemStyleId))
  await call.db.delete(favorites).where(mine)
  return { favorites: await savedFavorites(call) }
}
