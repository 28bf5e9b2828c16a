import type { Config } from '#platform/server/config.ts'
import { isPrivateAddress } from '#platform/server/private-network.ts'

/** The shop as Google knows it. */
export interface GoogleClient {
  readonly id: string
  /** Absent where the challenge alone proves who began. */
  readonly secret?: string
  /** Where visitors are sent back to; registered with Google. */
  readonly callback: string
}

export interface GoogleAddresses {
  readonly issuers: readonly string[]
  /** For the visitor's browser; the others are asked by the shop itself. */
  readonly authorize: string
  readonly token: string
  readonly keys: string
  readonly tokenInfo: string
  readonly userInfo: string
  readonly servesPicture: (address: URL) => boolean
}

export const GOOGLE: GoogleAddresses = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  servesPicture: ({ protocol, hostname, port }) =>
    protocol === 'https:' && port === '' && hostname.endsWith('.googleusercontent.com'),
}

/** Below this path the local provider answers. */
export const LOCAL_PATH = '/dev/oidc'

const callbackOf = ({ publicUrl }: Config): string => `${publicUrl}/signin/google/callback`

/** Google's client for the shop; undefined without credentials. */
export const googleClient = (config: Config): GoogleClient | undefined =>
  config.google && { id: config.google.clientId, secret: config.google.clientSecret, callback: callbackOf(config) }

export const localClient = (config: Config): GoogleClient => ({ id: 'pressroom-local', callback: callbackOf(config) })

/**
 * Whether the shop itself stands in for Google: never in production, never beside real credentials, and never at an
 * address that strangers reach, because whoever is entered there is signed in.
 */
export const hasLocalProvider = ({ mode, google, publicUrl }: Config): boolean =>
  mode !== 'production' && !google && isPrivateAddress(new URL(publicUrl).hostname)

const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

const ownAddress = ({ host, port }: Config): string =>
  `http://${LOOPBACK[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}${LOCAL_PATH}`

/** Where the local provider has the picture of a person; asked by the shop alone. */
export const localPicture = (config: Config, subject: string): string => `${ownAddress(config)}/picture/${subject}`

/** The shop asks its own port, because the public address may lead through a proxy that this machine cannot reach. */
export function localAddresses(config: Config): GoogleAddresses {
  const issuer = config.publicUrl + LOCAL_PATH
  const own = ownAddress(config)
  return {
    issuers: [issuer],
    authorize: `${issuer}/auth`,
    token: `${own}/token`,
    keys: `${own}/jwks`,
    tokenInfo: `${own}/tokeninfo`,
    userInfo: `${own}/me`,
    servesPicture: ({ href }) => href.startsWith(`${own}/picture/`),
  }
}
