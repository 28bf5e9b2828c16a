import { count, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { addressOf, idInAddress } from '#shop/artworks/model/address.ts'
import { copyPictures } from '#shop/artworks/server/index.ts'
import { type DesignFields, designErrors, MOST_DESIGNS, type SavedDesign } from '../contract.ts'
import { type Design, namedArtworkIds, UNTITLED } from '../model/document/design.ts'
import type { DesignArtwork } from '../model/layers/artwork.ts'
import { withArtworks } from '../model/layers/layer-kinds.ts'
import type * as contract from '../shares-contract.ts'
import { requireShared } from './shares.ts'
import { type DesignRow, toSavedDesign } from './store-design.ts'
import { designs } from './tables.ts'
import { addVersion } from './versions.ts'

type Ids = ReadonlyMap<string, string>

/** The same picture as the copier's; nothing where it never was the sharer's. */
function renamed(artwork: DesignArtwork, ids: Ids): DesignArtwork | undefined {
  const artworkId = ids.get(artwork.artworkId)
  return artworkId === undefined ? undefined : { ...artwork, artworkId, name: 'Artwork' }
}

// The notes are words of the owner to the shop.
const copyDocument = (document: Design, ids: Ids): Design => ({
  ...document,
  note: '',
  options: { ...document.options, designerNote: undefined },
  layers: document.layers.flatMap((layer) => withArtworks(layer, (artwork) => renamed(artwork, ids)) ?? []),
})

function copyFields(call: SignedIn, fields: DesignFields, ids: Ids): DesignFields {
  const mine = (picture: string) => {
    const id = idInAddress(picture, call.config.publicUrl)
    if (id === undefined) return picture
    const copy = ids.get(id)
    return copy === undefined ? '' : addressOf(copy)
  }
  return {
    ...fields,
    tshirtImage: mine(fields.tshirtImage),
    thumbnailImage: mine(fields.thumbnailImage),
    images: fields.images.map(mine).filter((one) => one !== ''),
    designImages: fields.designImages.map(({ designImage }) => ({ designImage: mine(designImage) })),
  }
}

function picturesIn(call: SignedIn, { fields, document }: DesignRow): string[] {
  const named = [
    fields.tshirtImage,
    fields.thumbnailImage,
    ...fields.images,
    ...fields.designImages.map((one) => one.designImage),
  ]
  const stored = named.map((picture) => idInAddress(picture, call.config.publicUrl)).filter((id) => id !== undefined)
  return [...stored, ...(document ? namedArtworkIds(document) : [])]
}

/** The copier gets rows of their own on the same stored bytes: what the sharer deletes or closes later changes nothing. */
export async function copyToAsker(call: SignedIn, shared: DesignRow, name: string): Promise<{ design: SavedDesign }> {
  const { userId } = call.actor
  const [have] = await call.db.select({ designs: count() }).from(designs).where(eq(designs.userId, userId))
  if ((have?.designs ?? 0) >= MOST_DESIGNS) fail(designErrors, 'TOO_MANY_DESIGNS')
  return call.db.transaction(async () => {
    const ids = await copyPictures(call, shared.userId, picturesIn(call, shared))
    const document = shared.document && copyDocument(shared.document, ids)
    const row: DesignRow = {
      id: newId('dsn'),
      userId,
      name,
      code: shared.code,
      fields: copyFields(call, shared.fields, ids),
      document,
      press: null,
      lastPress: null,
      createdAt: call.now,
      updatedAt: call.now,
    }
    await call.db.insert(designs).values(row)
    const styleId = document?.product?.styleId
    if (document && styleId !== undefined)
      await addVersion(call, { styleId, designId: row.id, workId: '', document, tab: '', saved: true })
    return { design: toSavedDesign(row) }
  })
}

export async function copySharedDesign(
  call: CallOf<typeof contract.copySharedDesign>,
  { token }: InputOf<typeof contract.copySharedDesign>,
): Promise<ResultOf<typeof contract.copySharedDesign>> {
  return copyToAsker(call, await requireShared(call, token), UNTITLED)
}
