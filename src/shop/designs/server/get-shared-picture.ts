import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { streamPictureOf } from '#shop/artworks/server/index.ts'
import { designErrors } from '../contract.ts'
import type * as contract from '../shares-contract.ts'
import { sharedPicturesOf } from './shared-pictures.ts'
import { requireShared } from './shares.ts'

/** Kept for a minute only: a link that is closed shows nothing. */
export async function getSharedPicture(
  call: CallOf<typeof contract.getSharedPicture>,
  { token, index }: InputOf<typeof contract.getSharedPicture>,
): Promise<Response> {
  const row = await requireShared(call, token)
  const id = idInAddress(sharedPicturesOf(row)[index] ?? '', call.config.publicUrl)
  const picture = id && (await streamPictureOf(call, row.userId, id))
  if (!picture) return fail(designErrors, 'NOT_SHARED')
  return new Response(picture.body, {
    headers: {
      'content-type': picture.type,
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=60',
      'x-robots-tag': 'noindex',
    },
  })
}
