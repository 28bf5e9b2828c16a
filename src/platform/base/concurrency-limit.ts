interface LimitOptions {
  /** How many run at a time. */
  readonly atOnce: number
  readonly mostWaiting?: number
  /** What whoever comes to a full queue is told. */
  readonly refuse?: () => never
}

interface Waiting {
  readonly start: () => void
}

/** Work of which only so many run at a time; the rest waits its turn, first come, first served. */
export function concurrencyLimit({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, refuse }: LimitOptions) {
  const waiting: Waiting[] = []
  let running = 0

  function untilTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((start, leave) => {
      const mine: Waiting = { start }
      waiting.push(mine)
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(mine)
        if (at < 0) return
        waiting.splice(at, 1)
        leave(signal.reason)
      })
    })
  }

  return {
    isBusy: () => running > 0,
    /** An aborted signal takes the work out of the queue; what runs already keeps its place until it is over. */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      if (waiting.length >= mostWaiting) refuse?.()
      if (running >= atOnce) await untilTurn(signal)
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
