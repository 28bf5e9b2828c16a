import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { streamPictureOf } from '#shop/artworks/server/index.ts'
import type * as contract from '../../company-contract.ts'
import { designErrors } from '../../contract.ts'
import { sharedPicturesOf } from '../shared-pictures.ts'
import { requireCompanyDesign } from './company-designs.ts'

/** Asked for each time: the company may be left, and the design taken out of it. */
export async function getCompanyDesignPicture(
  call: CallOf<typeof contract.getCompanyDesignPicture>,
  { designId }: InputOf<typeof contract.getCompanyDesignPicture>,
): Promise<Response> {
  const row = await requireCompanyDesign(call, designId)
  const id = idInAddress(sharedPicturesOf(row)[0] ?? '', call.config.publicUrl)
  const picture = id && (await streamPictureOf(call, row.userId, id))
  if (!picture) return fail(designErrors, 'DESIGN_NOT_FOUND')
  return new Response(picture.body, {
    headers: { 'content-type': picture.type, 'content-disposition': 'inline', 'cache-control': 'private, no-store' },
  })
}
