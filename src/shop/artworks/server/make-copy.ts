import { join } from 'node:path'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'
import type { CopyChange, CopyInput, CopyOutput } from './copy-worker.ts'
import { drawVector } from './draw-vector.ts'
import { queuePictureWork } from './picture-work.ts'
import type { ArtworkRow, NewPicture } from './store-artworks.ts'
import { createPool, WorkerLost } from './worker-pool.ts'

/** A foot by sixteen inches at 300 dots per inch, the largest print. More would only cost time and memory. */
const LARGEST_PRINT = { width: 3600, height: 4800 }
const MOST_PIXELS_MADE = LARGEST_PRINT.width * LARGEST_PRINT.height
const SECONDS = 30

// One at a time: each holds all dots of its picture.
const file = join(projectRoot, 'src/shop/artworks/server/copy-worker.ts')
const pool = createPool<CopyInput, CopyOutput>({ file, size: 1, seconds: SECONDS })

interface Copy {
  readonly picture: NewPicture
  /** Where it was read already. */
  readonly reading: ArtworkReading | undefined
}

/** A drawing has no dots of its own: it gets those of the largest print. */
function drawnSize({ width, height }: ArtworkRow): { readonly width: number; readonly height: number } {
  const scale = Math.min(LARGEST_PRINT.width / width, LARGEST_PRINT.height / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Makes a copy of an original with a change to its dots, in a thread; it is not stored yet. */
export async function makeCopy(call: SignedIn, row: ArtworkRow, change: CopyChange): Promise<Copy> {
  const original = await call.storage.bytes(row.storageKey)
  const size = row.vector ? drawnSize(row) : row
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS_MADE / (size.width * size.height)))
  const work = async (): Promise<CopyOutput> => {
    const bytes = row.vector ? await drawVector(row, original, size) : original
    if (!bytes) return { outcome: 'unreadable' }
    const width = Math.max(1, Math.floor(size.width * scale))
    return pool.run({ bytes, change, width, mostPixels: MOST_PIXELS, previewWidth: PREVIEW_WIDTH }, call.signal)
  }
  const made = await queuePictureWork(work, call.signal).catch((cause: unknown) => {
    if (!(cause instanceof WorkerLost)) throw cause
    call.log.warn({ err: cause }, 'a picture was lost with the thread that made a copy of it')
    return fail(artworkErrors, 'NOT_CHANGED')
  })
  if (made.outcome === 'stopped' || call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
  if (made.outcome === 'too-fine') fail(artworkErrors, 'TOO_FINE')
  if (made.outcome !== 'done') fail(artworkErrors, 'NOT_CHANGED')
  return {
    picture: { bytes: made.png, type: 'image/png', ...made.size, preview: made.preview },
    reading: made.reading,
  }
}
