import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunSql } from '../db/index.ts'
import { type Form, readSealed, textLines } from './sealed.ts'

const listedSchema = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })

/** A file that a backup holds. */
export type ListedFile = z.output<typeof listedSchema>

export const FILES = 'files'
export const LIST = 'files.gz'

/** Files lie in the order of this, spread over 256 folders, whatever their keys look like. */
export const placeOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export const pooledPath = (root: string, place: string): string => join(root, FILES, place.slice(0, 2), place.slice(2))

const FETCH = 2_000

/** Keys of all files that rows name, in the order of their places; within a transaction. */
export async function* keysNamed(run: RunSql): AsyncGenerator<string> {
  await run(`declare named no scroll cursor for select key from stored_files where uses > 0 and not discarded
    order by encode(sha256(convert_to(key, 'UTF8')), 'hex') collate "C"`)
  for (;;) {
    const { rows } = await run(`fetch ${FETCH} from named`)
    for (const { key } of rows as { key: string }[]) yield key
    if (rows.length < FETCH) break
  }
  await run('close named')
}

export async function* readList(folder: string, secret: Form['secret']): AsyncGenerator<ListedFile> {
  for await (const line of textLines(readSealed(join(folder, LIST), { secret, isZipped: true })))
    yield listedSchema.parse(JSON.parse(line))
}

/** Finds what it is asked for in a list, where it is asked in the order of the list: neither is held in memory. */
export function finderIn<T>(list: AsyncIterable<T>, placeIn: (item: T) => string) {
  const items = list[Symbol.asyncIterator]()
  let next: IteratorResult<T> | undefined
  return {
    async find(place: string): Promise<T | undefined> {
      next ??= await items.next()
      while (!next.done && placeIn(next.value) < place) next = await items.next()
      return !next.done && placeIn(next.value) === place ? next.value : undefined
    },
    async close(): Promise<void> {
      await items.return?.()
    },
  }
}

/** Several at a time, answered in their order. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
