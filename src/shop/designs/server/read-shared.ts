import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { streamPictureOf } from '#shop/artworks/server/index.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { designErrors } from '../contract.ts'
import type { getSharedDesign, getSharedPicture } from '../shares-contract.ts'
import type { DesignRow } from './keep-design.ts'
import { requireShared } from './shares.ts'

const MOST_PICTURES = 8
const LONGEST_COLOR = 120

/** What the owner's captures show; of a design without any, its thumbnail. */
const picturesOf = ({ fields }: DesignRow): string[] =>
  (fields.images.length > 0 ? fields.images : [fields.thumbnailImage])
    .filter((one) => one !== '')
    .slice(0, MOST_PICTURES)

function colorOf({ document, fields }: DesignRow): string {
  if (document) return document.color
  return typeof fields.currentColor === 'string' ? fields.currentColor.slice(0, LONGEST_COLOR) : ''
}

/** Neither the name nor the note: both are the owner's words. */
export async function readShared(
  call: CallOf<typeof getSharedDesign>,
  { token }: AskOf<typeof getSharedDesign>,
): Promise<ResultOf<typeof getSharedDesign>> {
  const row = await requireShared(call, token)
  const catalogue = currentCatalogue(call)
  const style = catalogue.styleByItemCode(row.code)
  const pictures = picturesOf(row).map((picture, index) => {
    const isKept = idInAddress(picture, call.config.publicUrl) !== undefined
    return isKept ? `/api/designs/shared/${token}/pictures/${index}` : picture
  })
  return {
    design: {
      title: style?.title ?? '',
      brand: style?.brand ?? '',
      code: style?.code ?? row.code,
      styleId: style?.styleId ?? null,
      color: colorOf(row),
      pictures,
      mayCopy: style !== undefined && row.document !== null,
    },
  }
}

/** Kept for a minute only: a link that is closed shows nothing. */
export async function serveSharedPicture(
  call: CallOf<typeof getSharedPicture>,
  { token, index }: AskOf<typeof getSharedPicture>,
): Promise<Response> {
  const row = await requireShared(call, token)
  const id = idInAddress(picturesOf(row)[index] ?? '', call.config.publicUrl)
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
