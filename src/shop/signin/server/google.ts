import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { toEmail } from '#platform/base/email.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Logger } from '#platform/server/log.ts'
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
  /** Where Google has the person's picture; empty where there is none. */
  readonly picture: string
}

/** What is sent along to Google and must fit what comes back. */
export interface Departure {
  readonly state: string
  readonly nonce: string
  /** SHA-256 of the verifier (RFC 7636). */
  readonly challenge: string
}

export interface GoogleCallback {
  readonly code: string
  readonly nonce: string
  readonly verifier: string
}

export interface GoogleSignIn {
  /** False in a shop without credentials and without a stand-in; everything else is refused there. */
  readonly isAvailable: boolean
  /**
   * Why somebody was refused stands in the log alone.
   * @throws Expected where the proof is none, was issued for another shop, or Google does not answer.
   */
  readProfile(proof: Proof, log: Log): Promise<GoogleProfile>
  /** Where the visitor is sent. */
  departTo(departure: Departure): string
  /** Trades the code that the visitor came back with for the person's profile. */
  readArrival(arrival: GoogleCallback, log: Log): Promise<GoogleProfile>
  /** Whether the shop may fetch a picture from there; nothing else that a token names is ever asked. */
  servesPicture(address: URL): boolean
}

type Log = Pick<Logger, 'warn'>

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
  picture: z.url().max(2_000).catch(''),
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

function doubt(log: Log, why: string): never {
  log.warn({ why }, 'Google did not vouch for a sign-in')
  return fail(signInErrors, 'NOT_PROVEN')
}

function giveUp(log: Log, cause: unknown): never {
  log.warn({ err: cause }, 'Google does not answer')
  return fail(signInErrors, 'GOOGLE_SILENT')
}

function toProfile(found: unknown, log: Log): GoogleProfile {
  const read = claims.safeParse(found)
  if (!read.success) return doubt(log, `its profile is incomplete: ${z.prettifyError(read.error)}`)
  const email = toEmail(read.data.email)
  if (email === undefined) return doubt(log, 'its profile names no address that can be written to')
  const { sub, email_verified, picture } = read.data
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    picture,
    ...namesIn(read.data),
  }
}

async function request(log: Log, address: string, init: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    if (response.ok) return await response.json()
    if (response.status >= 500) throw new Error(`the answer was ${response.status}`)
    return doubt(log, `the answer was ${response.status}`)
  } catch (cause) {
    if (cause instanceof Expected) throw cause
    return giveUp(log, cause)
  }
}

/** Google, or whoever answers at these addresses as Google does. */
export function googleAt(client: GoogleClient, addresses: GoogleAddresses): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(addresses.keys), { timeoutDuration: PATIENCE_MS })

  async function readClaims(idToken: string, log: Log) {
    const rules = {
      issuer: [...addresses.issuers],
      audience: client.id,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    }
    const verified = await jwtVerify(idToken, keys, rules).catch((cause: unknown) => {
      if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)) return giveUp(log, cause)
      // The error itself holds the claims of the token, and they are somebody's name and address.
      return doubt(log, `${cause.code} ${cause.message}`)
    })
    return verified.payload
  }

  // An access token says nothing about itself: Google tells for which shop it was issued and whose it is.
  async function readAccessToken(accessToken: string, log: Log): Promise<GoogleProfile> {
    const query = new URLSearchParams({ access_token: accessToken })
    const facts = tokenFacts.safeParse(await request(log, `${addresses.tokenInfo}?${query}`))
    if (!facts.success) return doubt(log, `the facts of a token are incomplete: ${z.prettifyError(facts.error)}`)
    if (facts.data.aud !== client.id) return doubt(log, 'a token was issued for another shop')
    const headers = { authorization: `Bearer ${accessToken}` }
    const profile = toProfile(await request(log, addresses.userInfo, { headers }), log)
    return profile.subject === facts.data.sub ? profile : doubt(log, 'a token and its profile are of different people')
  }

  return {
    isAvailable: true,
    servesPicture: addresses.servesPicture,
    async readProfile({ idToken, accessToken }, log) {
      if (idToken) return toProfile(await readClaims(idToken, log), log)
      if (accessToken) return readAccessToken(accessToken, log)
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
    async readArrival({ code, nonce, verifier }, log) {
      const form = {
        grant_type: 'authorization_code',
        client_id: client.id,
        redirect_uri: client.callback,
        code,
        code_verifier: verifier,
        ...(client.secret ? { client_secret: client.secret } : {}),
      }
      const body = new URLSearchParams(form)
      const tokens = traded.safeParse(await request(log, addresses.token, { method: 'POST', body }))
      if (!tokens.success) return doubt(log, 'a code was traded for no id token')
      const payload = await readClaims(tokens.data.id_token, log)
      return payload.nonce === nonce ? toProfile(payload, log) : doubt(log, 'an id token was made for another way')
    },
  }
}
