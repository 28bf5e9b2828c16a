import { and, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { removeFavorite } from '../contract.ts'
import { listFavorites } from './list-favorites.ts'
import { favorites } from './tables.ts'

export async function dropFavorite(
  call: CallOf<typeof removeFavorite>,
  { itemStyleId }: AskOf<typeof removeFavorite>,
): Promise<ResultOf<typeof removeFavorite>> {
  const mine = and(eq(favorites.userId, call.actor.userId), eq(favorites.styleId, itemStyleId))
  await call.db.delete(favorites).where(mine)
  return { favorites: await listFavorites(call) }
}
