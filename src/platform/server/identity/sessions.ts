import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { addDays } from '../../base/clock.ts'
import { fail, gateErrors } from '../../base/errors.ts'
import { sessionsChanged } from './actor-cache.ts'
import { SESSION_DAYS } from './auth.ts'
import { authOf, type IdentityCall } from './identity.ts'
import { sessions } from './tables.ts'

interface RequestCall extends IdentityCall {
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

function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

/** Signs the person in on this device: a fresh session, whatever cookie came in, and its cookie in the answer. */
export async function openSession(call: RequestCall, userId: string): Promise<{ sessionId: string }> {
  const agent = call.headers.get('user-agent')?.slice(0, 300)
  const { headers, response } = await authOf(call.db).api.openSession({
    body: { userId, address: call.address, createdAt: call.now, expiresAt: addDays(call.now, SESSION_DAYS) },
    headers: new Headers(agent ? { 'user-agent': agent } : {}),
    returnHeaders: true,
  })
  passCookies(headers, call.reply)
  return response
}

/** Signs out on this device; a guest who asks for it stays one. */
export async function endSession(call: RequestCall): Promise<void> {
  // better-auth knows the shop's present secret alone, and ends no session whose cookie the one before has signed.
  if (call.actor) await endOneSession(call, call.actor.userId, call.actor.sessionId)
  const { headers } = await authOf(call.db).api.signOut({ headers: call.headers, returnHeaders: true })
  for (const cookie of headers.getSetCookie()) {
    if (/^(__Secure-)?session=/.test(cookie)) call.reply.append('set-cookie', cookie)
  }
}

export async function endAllSessions(call: IdentityCall, userId: string, keep?: { sessionId: string }): Promise<void> {
  const others = keep ? ne(sessions.id, keep.sessionId) : undefined
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
