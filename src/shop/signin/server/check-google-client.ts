import { z } from 'zod'
import type { Config } from '#platform/server/config.ts'
import { askWithKey, verdictOf } from '#platform/server/secret-check.ts'
import { GOOGLE, type GoogleAddresses, googleClient } from './google-client.ts'

const Refusal = z.object({ error: z.string() })

/** Trades a code that nobody was given: Google refuses the code of a client that it knows, and the client of another. */
export async function checkGoogleClient(
  config: Config,
  { token }: Pick<GoogleAddresses, 'token'> = GOOGLE,
): Promise<string | undefined> {
  const client = googleClient(config)
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code: 'none', redirect_uri: client?.callback ?? '' },
    ...{ client_id: client?.id ?? '', client_secret: client?.secret ?? '' },
  })
  const response = await askWithKey(token, { method: 'POST', body })
  const { error } = Refusal.safeParse(await response?.json().catch(() => undefined)).data ?? {}
  return error === 'invalid_grant' ? undefined : (error ?? verdictOf(response) ?? 'an answer that nobody asked for')
}
