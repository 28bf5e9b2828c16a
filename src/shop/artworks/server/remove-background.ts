import { and, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { artworkErrors, type removeBackground } from '../contract.ts'
import { addressOf, idInAddress } from '../model/address.ts'
import { type CutoutOptions, removeGround } from '../model/cutout.ts'
import { bytesOfDataUrl, dataUrlOf } from './data-url.ts'
import { type ArtworkRow, insertRows, toArtwork, toRow } from './keep.ts'
import { type Picture, previewOf, rasterToPng, reencode, toRaster } from './pictures.ts'
import { artworks } from './tables.ts'
import { inSlices, inTurn } from './work.ts'

type Result = ResultOf<typeof removeBackground>

/** 3,500 × 3,500: a foot across at 290 dots per inch. More would only cost time and memory. */
const MOST_PIXELS = 12_250_000

async function cutOut(bytes: Uint8Array, options: CutoutOptions): Promise<Picture> {
  return inTurn(async () => {
    const raster = await toRaster(bytes, MOST_PIXELS)
    const result = await inSlices(removeGround(raster, options))
    if (result === 'no-ground') fail(artworkErrors, 'NOT_PROCESSED', { reason: 'The background is not of one colour.' })
    return rasterToPng(raster)
  })
}

async function requireUpload(call: SignedIn, id: string): Promise<ArtworkRow> {
  const [row] = await call.db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.userId, call.actor.userId)))
  return row ?? fail(artworkErrors, 'NOT_YOUR_PICTURE')
}

async function cutOutUpload(call: SignedIn, row: ArtworkRow, options: CutoutOptions): Promise<Result> {
  // A drawing has no ground of its own kind: its preview is what can be cut out.
  const source = row.vector && row.previewKey ? row.previewKey : row.storageKey
  const picture = await cutOut(await call.storage.bytes(source), options)
  const preview = await previewOf(picture.bytes)
  const [kept] = await insertRows(call, [await toRow(call, { ...picture, kind: 'cutout', name: row.name, preview })])
  if (!kept) throw new Error('a cut-out was not kept')
  return { processedImage: addressOf(kept.id), artwork: toArtwork(kept) }
}

export async function removePictureBackground(
  call: CallOf<typeof removeBackground>,
  { imageData, enable, enclosed }: AskOf<typeof removeBackground>,
): Promise<Result> {
  const id = idInAddress(imageData, call.config.publicUrl)
  if (id) {
    const row = await requireUpload(call, id)
    return enable ? cutOutUpload(call, row, { enclosed }) : { processedImage: imageData, artwork: toArtwork(row) }
  }
  const bytes = bytesOfDataUrl(imageData) ?? fail(artworkErrors, 'NOT_A_PICTURE')
  if (!enable) {
    await reencode(bytes)
    return { processedImage: imageData, artwork: null }
  }
  const { bytes: png, type } = await cutOut(bytes, { enclosed })
  return { processedImage: dataUrlOf(png, type), artwork: null }
}
