import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { catalogueErrors } from '../../contract.ts'

export type PictureStorage = Pick<Call, 'storage' | 'log'>

/** Work that runs now, by key: whoever asks for the same meanwhile waits for the same work. */
const running = new WeakMap<Storage, Map<string, Promise<Uint8Array>>>()
const limit = concurrencyLimit({ atOnce: 2, mostWaiting: 300, refuse: () => fail(catalogueErrors, 'PICTURES_BUSY') })

/** Whether somebody waits for a picture. */
export const isBusy = limit.isBusy

/** The bytes stored under a key; where there are none they are made, once and two at a time, and stored. */
export async function storedOrMade(
  { storage, log }: PictureStorage,
  key: string,
  contentType: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  // Between the two a sweep of another build may take it away.
  const stored = (await storage.exists(key)) ? await storage.bytes(key).catch(() => undefined) : undefined
  if (stored) return stored
  const now = running.get(storage) ?? new Map<string, Promise<Uint8Array>>()
  running.set(storage, now)
  const other = now.get(key)
  if (other) return other
  const mine = limit
    .run(async () => {
      const bytes = await make()
      try {
        await storage.put(key, bytes, { contentType })
      } catch (cause) {
        // Whoever waits can still see the picture; it is made anew for the next.
        log.warn({ err: cause, key }, 'a picture could not be stored')
      }
      return bytes
    })
    .finally(() => now.delete(key))
  now.set(key, mine)
  return mine
}
