import { ApiError } from '#platform/base/client.ts'

// More than a busy database needs, and less than a reader waits for a page.
const PATIENCE_MS = 1_500

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError'

/**
 * Pages that show reviews among other things go on from memory while the database, where reviews lie, is away or silent:
 * undefined then. `read` gives up with the signal.
 */
export async function unlessAway<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  try {
    return await read(AbortSignal.timeout(PATIENCE_MS))
  } catch (cause) {
    if (isTimeout(cause) || (cause instanceof ApiError && cause.status === 503)) return undefined
    throw cause
  }
}
