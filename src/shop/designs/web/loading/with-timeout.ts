/** The specification gives a captured picture this long. */
export const TIMEOUT_MS = 15_000

/** Rejects when the work takes longer than that; the work itself is not cancelled. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come in time.')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
