const PAUSE_MS = 3_000
const OFFLINE_AFTER_MS = 1_000

let looking: Promise<void> | undefined

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

const isCutOff = () => document.documentElement.classList.contains('cut-off')

/** Only the shop itself tells whether it can be reached: a laptop without a network may well run it. */
async function look(): Promise<void> {
  for (;;) {
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    document.documentElement.classList.toggle('cut-off', !answers)
    if (answers) break
    await new Promise((resume) => {
      setTimeout(resume, PAUSE_MS)
      addEventListener('online', resume, { signal: AbortSignal.timeout(PAUSE_MS) })
    })
  }
  looking = undefined
}

/** Resolves once the shop answers; until then the page says that it does not. */
const untilReached = (): Promise<void> => {
  looking ??= look()
  return looking
}

/** For what may be sent later as well as now: resolves at once unless the page says that the shop cannot be reached. */
export const whenReached = async (): Promise<void> => {
  if (isCutOff()) await untilReached()
}

/**
 * What could not be fetched is fetched once more when the shop can be reached again, and a last time a moment later: while a
 * connection is being lost one request may still get through after another has failed. The build puts it around every
 * import on demand, the router's own included.
 *
 * @public
 */
export const retryWhenOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load()
    .catch(() => untilReached().then(load))
    .catch(() => pause(OFFLINE_AFTER_MS).then(untilReached).then(load))

/** Pages wait for the connection instead of failing; nothing is posted twice by itself. */
export function watchNetwork(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    // Data of a page, or where the script of pages not seen yet lies.
    if (!(input instanceof URL) || !/(\.data|\/__manifest)$/.test(input.pathname)) return send(input, init)
    await whenReached()
    return send(input, init).catch(async (cause: unknown) => {
      if (init?.body || init?.signal?.aborted) throw cause
      await untilReached()
      return send(input, init)
    })
  }
  addEventListener('offline', () => {
    void untilReached()
    // The event may come while the last request still gets through.
    setTimeout(untilReached, OFFLINE_AFTER_MS)
  })
  if (!navigator.onLine) void untilReached()
  // The next page may need script that is not here yet, and the router would reload into nothing.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && isCutOff() && link.origin === location.origin && link.pathname !== location.pathname) {
        event.preventDefault()
      }
    },
    true,
  )
}
