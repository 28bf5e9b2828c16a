import { eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { streamPictureOf } from '#shop/artworks/server/index.ts'
import { artworkIdsIn } from '#shop/designs/model/document/design.ts'
import type * as contract from '../../member-contract.ts'
import { memberErrors } from '../../member-contract.ts'
import { rosterGarments } from '../tables.ts'
import { findShown } from './find-linked.ts'

/** Of the pictures of its organiser those alone that are printed. Kept for a minute only: a link that is closed shows nothing. */
export async function getLinkedArtwork(
  call: CallOf<typeof contract.getLinkedArtwork>,
  { token, artworkId }: InputOf<typeof contract.getLinkedArtwork>,
): Promise<Response> {
  const roster = await findShown(call, token)
  const garments = await call.db
    .select({ design: rosterGarments.design })
    .from(rosterGarments)
    .where(eq(rosterGarments.rosterId, roster.id))
  const isPrinted = garments.some(({ design }) => artworkIdsIn(design).includes(artworkId))
  const picture = isPrinted && roster.userId ? await streamPictureOf(call, roster.userId, artworkId) : undefined
  if (!picture) return fail(memberErrors, 'ROSTER_LINK_NOT_GOOD')
  return new Response(picture.body, {
    headers: {
      'content-type': picture.type,
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=60',
      'x-robots-tag': 'noindex',
    },
  })
}
