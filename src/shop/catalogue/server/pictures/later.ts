import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/server/log.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { isBusy } from './stored-or-made.ts'

const MOST_WAITING = 1_000
const waiting = new WeakMap<Storage, Map<string, () => Promise<unknown>>>()

/**
 * Pictures that nobody waits for, made one at a time, only while nobody waits for another, and with as long a rest
 * after each as it took. The queue lives and ends with the process and nothing is lost by it: what a picture lacks is
 * seen by whoever asks for it next, and queued again. So no database row is written for a mere look at a page.
 */
export function makeLater(storage: Storage, log: Logger, key: string, make: () => Promise<unknown>): void {
  const queue = waiting.get(storage)
  if (queue?.has(key) || (queue && queue.size >= MOST_WAITING)) return
  if (queue) {
    queue.set(key, make)
    return
  }
  const started = new Map([[key, make]])
  waiting.set(storage, started)
  void work(started, log).finally(() => waiting.delete(storage))
}

async function work(queue: Map<string, () => Promise<unknown>>, log: Logger): Promise<void> {
  for (const [key, make] of queue) {
    while (isBusy()) await pause(100, undefined, { ref: false })
    const began = performance.now()
    try {
      await make()
    } catch (cause) {
      log.warn({ err: cause, key }, 'a picture could not be made ahead; it will be tried when it is asked for again')
    }
    queue.delete(key)
    await pause(performance.now() - began, undefined, { ref: false })
  }
}
