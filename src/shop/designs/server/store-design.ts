import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { artworkErrors, type Artwork as StoredPicture } from '#shop/artworks/contract.ts'
import { addressOf, idInAddress } from '#shop/artworks/model/address.ts'
import { findPictures, storePictures } from '#shop/artworks/server/index.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { DesignFields, SavedDesign, updateDesign } from '../contract.ts'
import { type Design, namedArtworkIds, UNTITLED } from '../model/document/design.ts'
import { fromSavedFields } from '../model/document/saved-fields.ts'
import { cutOf } from '../model/garment/printable.ts'
import { toDesignArtwork } from '../model/layers/artwork.ts'
import type { designs } from './tables.ts'

export type DesignRow = typeof designs.$inferSelect

/** The given fields of a design, with every picture kept and named by its address. */
export type Given = Partial<Pick<DesignRow, 'name' | 'code' | 'document'>> & { readonly fields: Partial<DesignFields> }

export const NO_FIELDS: DesignFields = {
  tshirtImage: '',
  product: [],
  colors: [],
  sizes: [],
  currentColor: '',
  designImages: [],
  designPositions: [],
  designImageDimensions: [],
  designRotations: [],
  correspondingShirtIndex: [],
  currentShirtIndex: 0,
  thumbnailImage: '',
  images: [],
}

/** A picture of the catalogue is not the customer's: it is named, not kept. */
function isGarmentPicture(call: SignedIn, picture: string): boolean {
  const base = call.config.picturesUrl
  const path = picture.startsWith(base) ? picture.slice(base.length) : picture
  return /^Images\/Color\/\w{1,40}\.(jpg|png)$/.test(path)
}

async function storeUrls(call: SignedIn, pictures: readonly string[], kind: 'design-image' | 'captured-view') {
  const mine = pictures.filter((picture) => picture !== '' && !isGarmentPicture(call, picture))
  const stored = await storePictures(call, mine, { kind })
  const urls = new Map(mine.map((picture, index) => [picture, stored[index]?.url ?? picture]))
  return pictures.map((picture) => urls.get(picture) ?? picture)
}

/** What unsaved work names stays, too; it may name what is gone. */
export const renewArtworkIn = (call: SignedIn, document: Design) => findPictures(call, namedArtworkIds(document))

async function requireOwnArtwork(call: SignedIn, document: Design | null | undefined): Promise<void> {
  const wanted = document ? namedArtworkIds(document) : []
  const found = await findPictures(call, wanted)
  if (found.length < wanted.length) fail(artworkErrors, 'NOT_YOUR_PICTURE')
}

const withoutAbsent = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** Decodes and stores what was sent. Before a transaction, never inside. */
export async function storeGiven(
  call: SignedIn,
  input: Omit<InputOf<typeof updateDesign>, 'designId'>,
): Promise<Given> {
  const { name, code, document } = input
  await requireOwnArtwork(call, document)
  const sent = (input.designImages ?? []).map((one) => one.designImage)
  const designImages = await storeUrls(call, sent, 'design-image')
  const views = [...(input.images ?? []), input.thumbnailImage ?? '', input.tshirtImage ?? '']
  const stored = await storeUrls(call, views, 'captured-view')
  const [thumbnailImage, tshirtImage] = stored.slice(-2)
  const fields = withoutAbsent({
    product: input.product,
    colors: input.colors,
    sizes: input.sizes,
    currentColor: input.currentColor,
    designPositions: input.designPositions,
    designImageDimensions: input.designImageDimensions,
    designRotations: input.designRotations,
    correspondingShirtIndex: input.correspondingShirtIndex,
    currentShirtIndex: input.currentShirtIndex,
    designImages: input.designImages && designImages.map((designImage) => ({ designImage })),
    images: input.images && stored.slice(0, -2),
    thumbnailImage: input.thumbnailImage === undefined ? undefined : thumbnailImage,
    tshirtImage: input.tshirtImage === undefined ? undefined : tshirtImage,
  })
  return { ...withoutAbsent({ name, code, document }), fields }
}

const PLACED = [
  'designImages',
  'designPositions',
  'designImageDimensions',
  'designRotations',
  'correspondingShirtIndex',
  'currentColor',
] as const

/** Whether the lists of the specification were changed without the document that says the same. */
export const needsNewDocument = ({ document, code, fields }: Given): boolean =>
  document === undefined && (code !== undefined || PLACED.some((name) => name in fields))

export function storedPicturesOf(call: SignedIn, fields: DesignFields): Promise<StoredPicture[]> {
  const ids = fields.designImages.map((one) => idInAddress(one.designImage, call.config.publicUrl))
  return findPictures(
    call,
    ids.filter((id) => id !== undefined),
  )
}

/** The editor's document for a design that came with the specified lists alone; nothing for a style that we do not know. */
export function documentFrom(
  call: SignedIn,
  code: string,
  fields: DesignFields,
  pictures: readonly StoredPicture[],
): Design | null {
  const style = currentCatalogue(call).styleByItemCode(code)
  if (!style) return null
  const color = typeof fields.currentColor === 'string' ? fields.currentColor : ''
  const product = { styleId: style.styleId, code: style.code, cut: cutOf(style) }
  return fromSavedFields(fields, product, color, (address) => {
    const picture = pictures.find((one) => addressOf(one.id) === address)
    return picture && toDesignArtwork(picture)
  })
}

export function toSavedDesign({ id, name, code, fields, document, createdAt, updatedAt }: DesignRow): SavedDesign {
  return {
    ...NO_FIELDS,
    ...fields,
    _id: id,
    name: name || UNTITLED,
    code,
    document,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
