const LATEST = 1_000

/** Runs once the page has answered what was asked of it. Safari cannot tell when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST })
  else setTimeout(work, LATEST / 5)
}
