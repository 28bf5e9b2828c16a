import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { toEmail } from '#platform/base/email.ts'
import { fail } from '#platform/base/errors.ts'
import { port } from '#platform/server/port.ts'
import { signInErrors } from '../contract.ts'
import type { GoogleAddresses, GoogleClient } from './google-client.ts'

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
}

/** What is sent along to Google and must fit what comes back. */
export interface Departure {
  readonly state: string
  readonly nonce: string
  /** SHA-256 of the verifier (RFC 7636). */
  readonly challenge: string
}

export interface Arrival {
  readonly code: string
  readonly nonce: string
  readonly verifier: string
}

export interface GoogleSignIn {
  /** False in a shop without credentials and without a stand-in; everything else is refused there. */
  readonly isAvailable: boolean
  /** @throws Expected where the proof is none, was issued for another shop, or Google does not answer. */
  readProfile(proof: Proof): Promise<GoogleProfile>
  /** Where the visitor is sent. */
  departTo(departure: Departure): string
  /** Trades the code that the visitor came back with for the person's profile. */
  readArrival(arrival: Arrival): Promise<GoogleProfile>
}

export const googleSignIn = port<GoogleSignIn>('signin.google')

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
})
const tokenFacts = z.object({ aud: z.string(), sub: z.string() })
const traded = z.object({ id_token: z.string() })

// First names stand beside reviews for all to see: never a part of the address.
const NAMELESS = 'Customer'

/** Google may leave the parts of a name out, and some people have an address in its place. */
function namesIn({ given_name, family_name, name }: z.output<typeof claims>) {
  const parts = given_name.trim() ? [given_name, family_name] : name.split(/\s+(.*)/)
  const [firstName = '', lastName = ''] = parts.map((part) => part.trim()).filter((part) => !part.includes('@'))
  return { firstName: firstName || NAMELESS, lastName }
}

// The profile picture stays where it is: docs/decisions/0021-google-and-the-local-provider.md.
function toProfile(found: unknown): GoogleProfile {
  const read = claims.safeParse(found)
  const email = read.success ? toEmail(read.data.email) : undefined
  if (!read.success || email === undefined) fail(signInErrors, 'NOT_PROVEN')
  const { sub, email_verified } = read.data
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    ...namesIn(read.data),
  }
}

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { ...init, redirect: 'error', signal }).catch(() => undefined)
  if (!response || response.status >= 500) fail(signInErrors, 'GOOGLE_SILENT')
  if (!response.ok) fail(signInErrors, 'NOT_PROVEN')
  return response.json().catch(() => fail(signInErrors, 'GOOGLE_SILENT'))
}

/** Google, or whoever answers at these addresses as Google does. */
export function googleAt(client: GoogleClient, addresses: GoogleAddresses): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(addresses.keys), { timeoutDuration: PATIENCE_MS })

  async function readClaims(idToken: string) {
    const rules = {
      issuer: [...addresses.issuers],
      audience: client.id,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    }
    const verified = await jwtVerify(idToken, keys, rules).catch((cause: unknown) => {
      const isTheirs = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)
      return fail(signInErrors, isTheirs ? 'GOOGLE_SILENT' : 'NOT_PROVEN')
    })
    return verified.payload
  }

  // An access token says nothing about itself: Google tells for which shop it was issued and whose it is.
  async function readAccessToken(accessToken: string): Promise<GoogleProfile> {
    const facts = tokenFacts.safeParse(
      await ask(`${addresses.tokenInfo}?${new URLSearchParams({ access_token: accessToken })}`),
    )
    if (!facts.success || facts.data.aud !== client.id) fail(signInErrors, 'NOT_PROVEN')
    const profile = toProfile(await ask(addresses.userInfo, { headers: { authorization: `Bearer ${accessToken}` } }))
    if (profile.subject !== facts.data.sub) fail(signInErrors, 'NOT_PROVEN')
    return profile
  }

  return {
    isAvailable: true,
    async readProfile({ idToken, accessToken }) {
      if (idToken) return toProfile(await readClaims(idToken))
      if (accessToken) return readAccessToken(accessToken)
      return fail(signInErrors, 'NO_PROOF')
    },
    departTo({ state, nonce, challenge }) {
      const query = {
        client_id: client.id,
        redirect_uri: client.callback,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }
      return `${addresses.authorize}?${new URLSearchParams(query)}`
    },
    async readArrival({ code, nonce, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: client.id,
        redirect_uri: client.callback,
        code,
        code_verifier: verifier,
        ...(client.secret ? { client_secret: client.secret } : {}),
      }
      const tokens = traded.safeParse(await ask(addresses.token, { method: 'POST', body: new URLSearchParams(form) }))
      if (!tokens.success) fail(signInErrors, 'NOT_PROVEN')
      const payload = await readClaims(tokens.data.id_token)
      if (payload.nonce !== nonce) fail(signInErrors, 'NOT_PROVEN')
      return toProfile(payload)
    },
  }
}
