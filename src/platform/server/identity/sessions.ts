import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { retention } from '#config'
import { addDays } from '../../base/clock.ts'
import { fail, gateErrors } from '../../base/errors.ts'
import { newId } from '../../base/id.ts'
import { setCookie } from '../cookies.ts'
import { sessionsChanged } from './actor-cache.ts'
import { type IdentityCall, keysOf } from './identity.ts'
import { newSessionToken, sessionCookieName, signedToken } from './session-cookie.ts'
import { sessions } from './tables.ts'

interface RequestCall extends IdentityCall {
  readonly config: { readonly publicUrl: string }
  readonly headers: Headers
  readonly reply: Headers
  readonly address: string
  readonly actor: { readonly userId: string; readonly sessionId: string } | undefined
}

export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Signs the person in on this device: a fresh session, whatever cookie came in, and its cookie in the answer. */
export async function openSession(call: RequestCall, userId: string): Promise<{ sessionId: string }> {
  const sessionId = newId('ses')
  const token = newSessionToken()
  await call.db.insert(sessions).values({
    id: sessionId,
    userId,
    token,
    expiresAt: addDays(call.now, retention.sessions),
    ipAddress: call.address,
    userAgent: call.headers.get('user-agent')?.slice(0, 300) ?? '',
    createdAt: call.now,
    updatedAt: call.now,
  })
  const seconds = retention.sessions * 24 * 60 * 60
  setCookie(call, sessionCookieName(call.config.publicUrl), signedToken(token, keysOf(call)), seconds)
  return { sessionId }
}

/** Signs out on this device; a guest who asks for it stays one. */
export async function endSession(call: RequestCall): Promise<void> {
  if (call.actor) await endOneSession(call, call.actor.userId, call.actor.sessionId)
  setCookie(call, sessionCookieName(call.config.publicUrl), '', 0)
}

export async function endAllSessions(
  call: IdentityCall,
  userId: string,
  except?: { sessionId: string },
): Promise<void> {
  const others = except ? ne(sessions.id, except.sessionId) : undefined
  await call.db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await sessionsChanged(call, userId)
}

/** False where it is not one of this person's open sessions. */
export async function endOneSession(call: IdentityCall, userId: string, sessionId: string): Promise<boolean> {
  const ended = await call.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (ended.length > 0) await sessionsChanged(call, userId)
  return ended.length > 0
}

export async function findOpenSessions(call: IdentityCall, userId: string): Promise<OpenSession[]> {
  const rows = await call.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, call.now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }))
}

/** Throws away what nobody can use any more. */
export async function sweepSessions(call: IdentityCall): Promise<void> {
  await call.db.delete(sessions).where(lt(sessions.expiresAt, call.now))
}

interface SignedInCall extends RequestCall {
  readonly actor: { readonly userId: string; readonly sessionId: string }
}

/** Replaces the session by one that a second factor has confirmed; one that was ended meanwhile stays ended. */
export async function confirmSession(call: SignedInCall): Promise<{ sessionId: string }> {
  const { userId, sessionId: former } = call.actor
  return call.db.transaction(async () => {
    if (!(await endOneSession(call, userId, former))) fail(gateErrors, 'NOT_SIGNED_IN')
    const opened = await openSession(call, userId)
    await call.db.update(sessions).set({ secondFactorAt: call.now }).where(eq(sessions.id, opened.sessionId))
    return opened
  })
}
