import { concurrencyLimit } from '../../base/concurrency-limit.ts'
import type { Logger } from '../log.ts'
import type { Db } from './index.ts'

const POLL_MS = 2_000

export interface Watch {
  /** Looks, then looks for changes every two seconds. */
  start(db: Db): Promise<void>
  /** Looks for changes now. Never from inside a transaction. */
  refresh(): Promise<void>
  stop(): void
}

interface WatchOptions {
  readonly look: (db: Db) => Promise<void>
  readonly log: Logger | undefined
  /** What the log says where a look fails; the next one comes all the same. */
  readonly warning: string
}

/** Keeps what a process has read of the database up to date. One look at a time: none puts older rows over newer ones. */
export function createWatch({ look, log, warning }: WatchOptions): Watch {
  let source: Db | undefined
  let timer: NodeJS.Timeout | undefined
  const looks = concurrencyLimit({ atOnce: 1 })

  async function refresh(): Promise<void> {
    const db = source
    if (!db) throw new Error('The watch is not started.')
    await looks.run(() => look(db))
  }

  async function poll(): Promise<void> {
    try {
      if (!looks.isBusy()) await refresh()
    } catch (cause) {
      log?.warn({ err: cause }, warning)
    }
  }

  return {
    async start(db) {
      source = db
      await refresh()
      timer ??= setInterval(poll, POLL_MS)
      timer.unref()
    },
    refresh,
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
