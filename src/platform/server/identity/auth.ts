import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { retention } from '#config'
import { newId } from '../../base/id.ts'
import type { Db } from '../db/index.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

export const SESSION_DAYS = retention.sessions

const PREFIXES: Readonly<Record<string, string>> = { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' }

/** Opening a session for a person whom the shop has already recognised; reachable from the server only. */
const sessionDoor = {
  id: 'session-door',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), address: z.string(), createdAt: z.date(), expiresAt: z.date() }),
      },
      async (context) => {
        const { userId, address, createdAt, expiresAt } = context.body
        const store = context.context.internalAdapter
        const user = await store.findUserById(userId)
        if (!user) throw new Error('A session needs a user')
        const dates = { createdAt, updatedAt: createdAt, expiresAt }
        const session = await store.createSession(userId, false, { ipAddress: address, ...dates }, true)
        await setSessionCookie(context, { session, user }, false)
        return { sessionId: session.id }
      },
    ),
  },
}

export function createAuth({ db, secret, publicUrl }: { db: Db; secret: string; publicUrl: string }) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      fields: { name: 'firstName', image: 'picture' },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '' },
        roles: { type: 'string[]', required: false, defaultValue: [], input: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60 },
    emailAndPassword: { enabled: true, disableSignUp: true, revokeSessionsOnPasswordReset: true },
    plugins: [sessionDoor],
    telemetry: { enabled: false },
    // Every limit stands at the shop's own gate; better-auth's would not see these calls.
    rateLimit: { enabled: false },
    logger: { level: 'error' },
    advanced: {
      cookies: { session_token: { name: 'session' } },
      useSecureCookies: publicUrl.startsWith('https://'),
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => newId(PREFIXES[model] ?? 'aut') },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
