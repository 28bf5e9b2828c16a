import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { toEmail } from '#platform/base/email.ts'
import { fail } from '#platform/base/errors.ts'
import type { Config } from '#platform/server/config.ts'
import { port } from '#platform/server/port.ts'
import { signInErrors } from '../contract.ts'

/** What the customer's browser brings along; each is worth nothing until Google has vouched for it. */
export interface Proof {
  readonly idToken?: string
  readonly accessToken?: string
}

export interface GoogleProfile {
  /** Google's own id of the person; the address may change, this does not. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
}

export interface GoogleSignIn {
  /** @throws Expected where the proof is none, was issued for another shop, or Google does not answer. */
  readProfile(proof: Proof): Promise<GoogleProfile>
}

export const googleSignIn = port<GoogleSignIn>('signin.google')

export interface GoogleAddresses {
  readonly issuers: readonly string[]
  readonly keys: string
  readonly tokenInfo: string
  readonly userInfo: string
}

const GOOGLE: GoogleAddresses = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
}

const PATIENCE_MS = 5_000

const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const text = z.string().max(300).default('')
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: isTrue.default(false),
  given_name: text,
  family_name: text,
  name: text,
  picture: z.string().max(2000).default(''),
})
const tokenFacts = z.object({ aud: z.string(), sub: z.string() })

function toProfile(found: unknown): GoogleProfile {
  const read = claims.safeParse(found)
  const email = read.success ? toEmail(read.data.email) : undefined
  if (!read.success || email === undefined) fail(signInErrors, 'NOT_PROVEN')
  const { sub, email_verified, given_name, family_name, name, picture } = read.data
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    firstName: given_name || name || email.slice(0, email.indexOf('@')),
    lastName: family_name,
    picture: picture.startsWith('https://') ? picture : '',
  }
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  if (!response || response.status >= 500) fail(signInErrors, 'GOOGLE_SILENT')
  if (!response.ok) fail(signInErrors, 'NOT_PROVEN')
  return response.json()
}

/** Google itself, for a shop with a client id. The addresses are Google's but in tests. */
export function googleAt(clientId: string, addresses: GoogleAddresses = GOOGLE): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(addresses.keys), { timeoutDuration: PATIENCE_MS })

  async function readIdToken(idToken: string): Promise<GoogleProfile> {
    const rules = { issuer: [...addresses.issuers], audience: clientId, algorithms: ['RS256'] }
    const verified = await jwtVerify(idToken, keys, rules).catch((cause: unknown) => {
      const isTheirs = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)
      return fail(signInErrors, isTheirs ? 'GOOGLE_SILENT' : 'NOT_PROVEN')
    })
    return toProfile(verified.payload)
  }

  // An access token says nothing about itself: Google tells for which shop it was issued and whose it is.
  async function readAccessToken(accessToken: string): Promise<GoogleProfile> {
    const facts = tokenFacts.safeParse(
      await ask(`${addresses.tokenInfo}?${new URLSearchParams({ access_token: accessToken })}`),
    )
    if (!facts.success || facts.data.aud !== clientId) fail(signInErrors, 'NOT_PROVEN')
    const profile = toProfile(await ask(addresses.userInfo, { authorization: `Bearer ${accessToken}` }))
    if (profile.subject !== facts.data.sub) fail(signInErrors, 'NOT_PROVEN')
    return profile
  }

  return {
    async readProfile({ idToken, accessToken }) {
      if (idToken) return readIdToken(idToken)
      if (accessToken) return readAccessToken(accessToken)
      return fail(signInErrors, 'NO_PROOF')
    },
  }
}

const notConfigured: GoogleSignIn = {
  readProfile: async () => fail(signInErrors, 'GOOGLE_NOT_CONFIGURED'),
}

export const createGoogleSignIn = (config: Config): GoogleSignIn =>
  config.google ? googleAt(config.google.clientId) : notConfigured
