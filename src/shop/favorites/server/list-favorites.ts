import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { savedFavorites } from './saved-favorites.ts'

export async function listFavorites(
  call: CallOf<typeof contract.listFavorites>,
  _ask: InputOf<typeof contract.listFavorites>,
): Promise<ResultOf<typeof contract.listFavorites>> {
  return { favorites: await savedFavorites(call) }
}
