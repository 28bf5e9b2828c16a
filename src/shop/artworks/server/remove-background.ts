import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { addressOf, idInAddress, MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import type { CutoutInput, CutoutOutput } from './cutout-worker.ts'
import { bytesOfDataUrl, dataUrlOf } from './data-url.ts'
import { limitPictureWork, queuePictureWork } from './picture-work.ts'
import { type EncodedPicture, readHeader, reencode } from './pictures.ts'
import { type ArtworkRow, storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { artworks } from './tables.ts'
import { createPool, WorkerLost } from './worker-pool.ts'

type Result = ResultOf<typeof contract.removeBackground>

/** A foot by sixteen inches at 300 dots per inch. More would only cost time and memory. */
const MOST_PIXELS_CUT = 3600 * 4800
const SECONDS = 20
const NO_GROUND =
  'The background of this picture is not plain enough to be removed. It works where the artwork stands on one color.'

// One core is left to everything else.
const size = Math.max(1, Math.min(2, availableParallelism() - 1))
const file = join(projectRoot, 'src/shop/artworks/server/cutout-worker.ts')
const pool = createPool<CutoutInput, CutoutOutput>({ file, size, seconds: SECONDS })

interface Cutout extends EncodedPicture {
  readonly preview: Uint8Array
}

interface Wanted {
  readonly enclosed: boolean
}

async function cutOut(call: SignedIn, bytes: Uint8Array, { enclosed }: Wanted): Promise<Cutout> {
  const { type, width, height } = await readHeader(bytes, 'NOT_A_PICTURE')
  const input: CutoutInput = {
    bytes,
    enclosed,
    lossy: type !== 'image/png',
    mostPixels: MOST_PIXELS,
    width: Math.max(1, Math.floor(width * Math.min(1, Math.sqrt(MOST_PIXELS_CUT / (width * height))))),
    previewWidth: PREVIEW_WIDTH,
  }
  const answer = await queuePictureWork(() => pool.run(input, call.signal), call.signal).catch((cause: unknown) => {
    if (!(cause instanceof WorkerLost)) throw cause
    call.log.warn({ err: cause }, 'a picture was lost with the thread that worked on it')
    return fail(artworkErrors, 'NOT_PROCESSED', { reason: 'This picture took too long. Please try again.' })
  })
  if (answer.outcome === 'stopped' || call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (answer.outcome === 'no-ground') fail(artworkErrors, 'NOT_PROCESSED', { reason: NO_GROUND })
  if (answer.outcome !== 'done') fail(artworkErrors, 'NOT_A_PICTURE')
  return { bytes: answer.png, type: 'image/png', ...answer.size, preview: answer.preview }
}

async function requireUpload(call: SignedIn, id: string): Promise<ArtworkRow> {
  const [row] = await call.db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.userId, call.actor.userId)))
  return row ?? fail(artworkErrors, 'NOT_YOUR_PICTURE')
}

async function cutOutUpload(call: SignedIn, row: ArtworkRow, wanted: Wanted): Promise<Result> {
  // A drawing has no ground of its own kind: its preview is what can be cut out.
  const source = row.vector && row.previewKey ? row.previewKey : row.storageKey
  const picture = await cutOut(call, await call.storage.bytes(source), wanted)
  const [stored] = await storeArtworks(call, { kind: 'cutout', name: row.name }, [picture])
  if (!stored) throw new Error('a cut-out was not stored')
  return { processedImage: addressOf(stored.id), artwork: toStoredArtwork(stored) }
}

export async function removeBackground(
  call: CallOf<typeof contract.removeBackground>,
  { imageData, enable, enclosed }: InputOf<typeof contract.removeBackground>,
): Promise<Result> {
  const mine = <T>(work: () => Promise<T>) => limitPictureWork(call.actor.userId, work)
  const id = idInAddress(imageData, call.config.publicUrl)
  if (id) {
    const row = await requireUpload(call, id)
    return enable
      ? mine(() => cutOutUpload(call, row, { enclosed }))
      : { processedImage: imageData, artwork: toStoredArtwork(row) }
  }
  const bytes = bytesOfDataUrl(imageData) ?? fail(artworkErrors, 'NOT_A_PICTURE')
  if (!enable) {
    await reencode(bytes)
    return { processedImage: imageData, artwork: null }
  }
  const { bytes: png, type } = await mine(() => cutOut(call, bytes, { enclosed }))
  return { processedImage: dataUrlOf(png, type), artwork: null }
}
