import { fail } from '#platform/base/errors.ts'
import type { Config } from '#platform/server/config.ts'
import { signInErrors } from '../contract.ts'
import { type GoogleSignIn, googleAt } from './google.ts'
import { GOOGLE, googleClient, hasLocalProvider, localAddresses, localClient } from './google-client.ts'

const notConfigured: GoogleSignIn = {
  isAvailable: false,
  servesPicture: () => false,
  readProfile: async () => fail(signInErrors, 'GOOGLE_NOT_CONFIGURED'),
  departTo: () => fail(signInErrors, 'GOOGLE_NOT_CONFIGURED'),
  readArrival: async () => fail(signInErrors, 'GOOGLE_NOT_CONFIGURED'),
}

/** Google with credentials; without them the local provider, which production does not have. */
export function createGoogleSignIn(config: Config): GoogleSignIn {
  const client = googleClient(config)
  if (client) return googleAt(client, GOOGLE)
  return hasLocalProvider(config) ? googleAt(localClient(config), localAddresses(config)) : notConfigured
}
