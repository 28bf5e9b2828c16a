/** A form that could not be sent for want of a session; it is sent once the customer is signed in. */
export interface Interrupted {
  action: string
  fields: Record<string, string>
}

const KEY = 'interrupted'
const LIFE_MS = 30 * 60_000

export const keepInterrupted = (form: Interrupted) =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...form, until: Date.now() + LIFE_MS }))

/** Gives the kept form once, if it is not stale. */
export function takeInterrupted(): Interrupted | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (!kept) return undefined
  const form: Interrupted & { until: number } = JSON.parse(kept)
  return form.until > Date.now() && form.action.startsWith('/') ? form : undefined
}
