import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../library-contract.ts'
import { artworkUses, requireInLibrary, toListedArtwork } from './library.ts'

export async function getArtworkUses(
  call: CallOf<typeof contract.getArtworkUses>,
  { id }: InputOf<typeof contract.getArtworkUses>,
): Promise<ResultOf<typeof contract.getArtworkUses>> {
  const row = await requireInLibrary(call, id)
  return { artwork: toListedArtwork(row), uses: await call.use(artworkUses)(call, call.actor.userId, id) }
}
