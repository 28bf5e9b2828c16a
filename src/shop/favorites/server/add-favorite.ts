import { sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { favoriteErrors } from '../contract.ts'
import { savedFavorites } from './saved-favorites.ts'
import { favorites } from './tables.ts'

const MOST = 500

export async function addFavorite(
  call: CallOf<typeof contract.addFavorite>,
  { itemStyleId }: InputOf<typeof contract.addFavorite>,
): Promise<ResultOf<typeof contract.addFavorite>> {
  const style = currentCatalogue(call).styleById(itemStyleId)
  if (!style || style.discontinued) fail(favoriteErrors, 'STYLE_NOT_FOUND')
  const { userId } = call.actor
  await call.db.execute(sql`
    insert into ${favorites} (id, user_id, style_id, saved_at)
    select ${newId('fav')}, ${userId}, ${itemStyleId}::int, ${call.now.toISOString()}::timestamptz
    where (select count(*) from ${favorites} where user_id = ${userId}) < ${MOST}
    on conflict (user_id, style_id) do nothing`)
  const saved = await savedFavorites(call)
  if (!saved.some((favorite) => favorite.styleId === itemStyleId)) fail(favoriteErrors, 'TOO_MANY')
  return { favorites: saved }
}
