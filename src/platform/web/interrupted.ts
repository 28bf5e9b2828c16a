/** A form that could not be sent for want of a session; it is sent once the customer is signed in. */
export interface Interrupted {
  action: string
  fields: Record<string, string>
}

const KEY = 'interrupted'
const LIFE_MS = 30 * 60_000

/** A browser that forbids storage forgets it, and the customer presses once more. */
export function storeInterrupted(form: Interrupted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...form, until: Date.now() + LIFE_MS }))
  } catch {}
}

/** Returns the stored form once, if it is not stale. */
export function takeInterrupted(): Interrupted | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const form: Interrupted & { until: number } = JSON.parse(stored ?? '{"until":0}')
    return form.until > Date.now() && form.action.startsWith('/') ? form : undefined
  } catch {
    return undefined
  }
}
