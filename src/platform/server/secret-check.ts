const TIMEOUT_MS = 10_000

/** Asks whoever knows a secret. Undefined where it is accepted, else why not, without a word of the secret itself. */
export type SecretCheck = () => Promise<string | undefined>

/** A request that costs nothing and needs the key. Undefined where nobody answers. */
export async function askWithKey(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  } catch {
    return undefined
  }
}

/** What the answer says of the key. */
export function verdictOf(response: Response | undefined): string | undefined {
  if (!response) return 'no answer'
  return response.ok ? undefined : `answered with ${response.status}`
}
