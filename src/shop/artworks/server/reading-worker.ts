import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { ArtworkReading } from '../model/reading/reading.ts'
import type { ReadingFailure } from './failed-readings.ts'
import { readingOfPicture } from './reading-of-picture.ts'
import type { WorkerTask } from './worker-pool.ts'

// Runs in a thread of its own, straight from this file, like the one that removes backgrounds.

export interface ReadingInput {
  readonly bytes: Uint8Array
  readonly mostPixels: number
  /** Width to work at; the picture is thinned out to it. */
  readonly width: number
}

/** Where the picture cannot be read: whether that is the file, or only came too late. */
export type ReadingOutput = ArtworkReading | ReadingFailure

const SECONDS = 15

async function work({ bytes, mostPixels, width }: ReadingInput): Promise<ReadingOutput> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    return await readingOfPicture(picture.timeout({ seconds: SECONDS }).autoOrient(), width)
  } catch (cause) {
    // Whatever else the decoder says of a hostile file, it is a file that cannot be read.
    return cause instanceof Error && /timeout|out of memory/i.test(cause.message) ? 'late' : 'broken'
  }
}

parentPort?.on('message', async ({ input }: WorkerTask<ReadingInput>) => parentPort?.postMessage(await work(input)))
