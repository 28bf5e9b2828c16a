import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, lte, notExists } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS } from '../model/address.ts'
import { type ArtworkReading, READING_VERSION } from '../model/reading/reading.ts'
import { digestOfOriginal } from './content-digest.ts'
import { drawVector } from './draw-vector.ts'
import { createFailedReadings, type ReadingFailure } from './failed-readings.ts'
import { queuePictureWork } from './picture-work.ts'
import { readAt } from './reading-of-picture.ts'
import type { ReadingInput, ReadingOutput } from './reading-worker.ts'
import type { ArtworkRow } from './store-artworks.ts'
import { artworkReadings, artworks } from './tables.ts'
import { createPool, WorkerLost } from './worker-pool.ts'

const SECONDS = 20

// One core is left to everything else.
const size = Math.max(1, Math.min(2, availableParallelism() - 1))
const file = join(projectRoot, 'src/shop/artworks/server/reading-worker.ts')
const pool = createPool<ReadingInput, ReadingOutput>({ file, size, seconds: SECONDS })

const failed = createFailedReadings()

/** Whether these are the bytes that the row names: others say nothing of its content. */
const isContentOf = ({ sha256, page }: ArtworkRow, bytes: Uint8Array): boolean =>
  digestOfOriginal(bytes, page) === sha256

async function read(call: Call, row: ArtworkRow): Promise<ArtworkReading> {
  if (failed.has(row.sha256, call.now)) fail(artworkErrors, 'NOT_READ')
  const original = await call.storage.bytes(row.storageKey)
  const at = readAt(row)
  const reading = await queuePictureWork(async (): Promise<ReadingOutput> => {
    const bytes = row.vector ? await drawVector(row, original, at) : original
    // A drawing was drawn once, when it came: what keeps it from being drawn now may pass.
    return bytes ? pool.run({ bytes, mostPixels: MOST_PIXELS, width: at.width }) : 'late'
  }).catch((cause: unknown): ReadingFailure => {
    if (!(cause instanceof WorkerLost)) throw cause
    call.log.warn({ err: cause }, 'a picture was lost with the thread that read it')
    return 'late'
  })
  if (typeof reading === 'object') return reading
  if (isContentOf(row, original)) failed.remember(row.sha256, reading, call.now)
  return fail(artworkErrors, 'NOT_READ')
}

const underWay = new Map<string, Promise<ArtworkReading>>()

/** Those who ask at once for the same content wait for one reading. */
function readOnce(call: Call, row: ArtworkRow): Promise<ArtworkReading> {
  const known = underWay.get(row.sha256)
  if (known !== undefined) return known
  const reading = read(call, row).finally(() => underWay.delete(row.sha256))
  underWay.set(row.sha256, reading)
  return reading
}

/** Stores what was read of a content, so that it is not read again. */
export async function storeReading(call: Call, sha256: string, reading: ArtworkReading): Promise<void> {
  const stored = { reading, version: READING_VERSION, readAt: call.now }
  await call.db
    .insert(artworkReadings)
    .values({ sha256, ...stored })
    .onConflictDoUpdate({
      target: artworkReadings.sha256,
      set: stored,
      // A process of the version before, during an upgrade, leaves what the new one has read.
      setWhere: lte(artworkReadings.version, READING_VERSION),
    })
}

/** What was read of these contents before. */
async function storedReadings(call: Call, contents: readonly string[]): Promise<ReadonlyMap<string, ArtworkReading>> {
  const rows = await call.db
    .select({ sha256: artworkReadings.sha256, reading: artworkReadings.reading })
    .from(artworkReadings)
    .where(and(inArray(artworkReadings.sha256, [...contents]), eq(artworkReadings.version, READING_VERSION)))
  return new Map(rows.map(({ sha256, reading }) => [sha256, reading]))
}

/**
 * What is read of artworks, by id, whoever's they are: callers have shown that they may know. Those that are gone are left
 * out. Call it outside transactions: what was never read takes a second.
 */
export async function readingsOf(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkReading>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select()
    .from(artworks)
    .where(inArray(artworks.id, [...new Set(ids)]))
  const contents = rows.map(({ sha256 }) => sha256)
  const readings = new Map(await storedReadings(call, contents))
  for (const row of rows) {
    if (readings.has(row.sha256)) continue
    const reading = await readOnce(call, row)
    await storeReading(call, row.sha256, reading)
    readings.set(row.sha256, reading)
  }
  return new Map(
    rows.flatMap(({ id, sha256 }) => {
      const reading = readings.get(sha256)
      return reading ? [[id, reading] as const] : []
    }),
  )
}

/** Forgets what was read of contents that nobody has any more. */
export async function forgetReadings(call: Call): Promise<void> {
  const had = call.db.select({ id: artworks.id }).from(artworks).where(eq(artworks.sha256, artworkReadings.sha256))
  await call.db.delete(artworkReadings).where(notExists(had))
}
