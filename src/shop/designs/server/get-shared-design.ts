import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../shares-contract.ts'
import { sharedPicturesOf } from './shared-pictures.ts'
import { requireShared } from './shares.ts'
import type { DesignRow } from './store-design.ts'

const LONGEST_COLOR = 120

function colorOf({ document, fields }: DesignRow): string {
  if (document) return document.color
  return typeof fields.currentColor === 'string' ? fields.currentColor.slice(0, LONGEST_COLOR) : ''
}

/** Neither the name nor the note: both are the owner's words. */
export async function getSharedDesign(
  call: CallOf<typeof contract.getSharedDesign>,
  { token }: InputOf<typeof contract.getSharedDesign>,
): Promise<ResultOf<typeof contract.getSharedDesign>> {
  const row = await requireShared(call, token)
  const catalogue = currentCatalogue(call)
  const style = catalogue.styleByItemCode(row.code)
  const pictures = sharedPicturesOf(row).map((picture, index) => {
    const isStored = idInAddress(picture, call.config.publicUrl) !== undefined
    return isStored ? `/api/designs/shared/${token}/pictures/${index}` : picture
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
