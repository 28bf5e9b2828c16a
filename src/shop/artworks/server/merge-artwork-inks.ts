import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import { areMergesOf, type InkMerge, inksAfter } from '../model/reading/fewer-inks.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'
import { type Recoloring, recoloringOf } from '../model/recolor.ts'
import { drawVector } from './draw-vector.ts'
import type { InkMergeInput, InkMergeOutput } from './ink-merge-worker.ts'
import { limitPictureWork, queuePictureWork } from './picture-work.ts'
import { readingsOf } from './readings.ts'
import { type ArtworkRow, type NewPicture, storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { artworks } from './tables.ts'
import { requireRoomForUpload } from './upload-quota.ts'
import { createPool, WorkerLost } from './worker-pool.ts'

/** A foot by sixteen inches at 300 dots per inch, the largest print. More would only cost time and memory. */
const LARGEST_PRINT = { width: 3600, height: 4800 }
const MOST_PIXELS_MADE = LARGEST_PRINT.width * LARGEST_PRINT.height
const SECONDS = 30

// One at a time: each holds all dots of its picture.
const file = join(projectRoot, 'src/shop/artworks/server/ink-merge-worker.ts')
const pool = createPool<InkMergeInput, InkMergeOutput>({ file, size: 1, seconds: SECONDS })

async function requireMergeable(call: SignedIn, row: ArtworkRow, merges: readonly InkMerge[]): Promise<ArtworkReading> {
  const reading = (await readingsOf(call, [row.id])).get(row.id) ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')
  if (reading.kind !== 'flat') fail(artworkErrors, 'NOT_FLAT')
  if (!areMergesOf(reading.inks, merges)) fail(artworkErrors, 'OTHER_INKS')
  return reading
}

/** A drawing has no dots of its own: it gets those of the largest print. */
function drawnSize({ width, height }: ArtworkRow): { readonly width: number; readonly height: number } {
  const scale = Math.min(LARGEST_PRINT.width / width, LARGEST_PRINT.height / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

async function recolor(call: SignedIn, row: ArtworkRow, recoloring: Recoloring): Promise<NewPicture> {
  const original = await call.storage.bytes(row.storageKey)
  const size = row.vector ? drawnSize(row) : row
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS_MADE / (size.width * size.height)))
  const work = async (): Promise<InkMergeOutput> => {
    const bytes = row.vector ? await drawVector(row, original, size) : original
    if (!bytes) return { outcome: 'unreadable' }
    const width = Math.max(1, Math.floor(size.width * scale))
    return pool.run({ bytes, recoloring, width, mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH }, call.signal)
  }
  const made = await queuePictureWork(work, call.signal).catch((cause: unknown) => {
    if (!(cause instanceof WorkerLost)) throw cause
    call.log.warn({ err: cause }, 'a picture was lost with the thread that recolored it')
    return fail(artworkErrors, 'NOT_RECOLORED')
  })
  if (made.outcome === 'stopped' || call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (made.outcome !== 'done') fail(artworkErrors, 'NOT_RECOLORED')
  return { bytes: made.png, type: 'image/png', ...made.size, preview: made.preview }
}

/** 'logo.jpg' becomes 'logo, 2 inks.png'. */
function nameOfCopy(name: string, inks: number): string {
  const stem = name.replace(/\.(png|jpe?g|webp|svg|pdf|ai)$/i, '').replace(/, \d+ inks?$/, '')
  return `${stem}, ${inks === 1 ? '1 ink' : `${inks} inks`}.png`
}

/** Makes a copy of an upload in which inks have become others; the original stays as it is. */
export async function mergeArtworkInks(
  call: CallOf<typeof contract.mergeArtworkInks>,
  { id, merges }: InputOf<typeof contract.mergeArtworkInks>,
): Promise<ResultOf<typeof contract.mergeArtworkInks>> {
  const mine = and(eq(artworks.id, id), eq(artworks.userId, call.actor.userId))
  const [row] = await call.db.select().from(artworks).where(mine)
  if (!row) fail(artworkErrors, 'ARTWORK_NOT_FOUND')
  await requireRoomForUpload(call)
  const { reading, picture } = await limitPictureWork(call.actor.userId, async () => {
    const reading = await requireMergeable(call, row, merges)
    return { reading, picture: await recolor(call, row, recoloringOf(reading.inks, merges)) }
  })
  const name = nameOfCopy(row.name, inksAfter(reading.inks, merges).length)
  const [stored] = await storeArtworks(call, { kind: 'upload', name }, [picture])
  if (!stored) throw new Error('a recolored copy was not stored')
  return { artwork: toStoredArtwork(stored) }
}
