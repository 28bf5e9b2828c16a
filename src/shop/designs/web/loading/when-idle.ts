const LATEST = 1_000

/** Runs when the browser is idle; after a while where it cannot tell, as Safari. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST })
  else setTimeout(work, LATEST / 5)
}
