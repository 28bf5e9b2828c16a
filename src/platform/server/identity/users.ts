import { and, eq, lt, sql } from 'drizzle-orm'
import { newId } from '../../base/id.ts'
import { sessionsChanged } from './actor-cache.ts'
import type { IdentityCall } from './identity.ts'
import { accounts, roleChanges, users } from './tables.ts'

export type User = typeof users.$inferSelect

export interface NewUser {
  /** As `toEmail` gives it. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly emailVerified: boolean
  readonly picture?: string
  readonly passwordHash?: string
  readonly roles?: readonly string[]
}

/** Undefined where the address belongs to somebody already. */
export async function createUser(call: IdentityCall, person: NewUser): Promise<User | undefined> {
  const { passwordHash, roles = [], ...fields } = person
  const dates = { createdAt: call.now, updatedAt: call.now }
  return call.db.transaction(async () => {
    const [user] = await call.db
      .insert(users)
      .values({ ...fields, ...dates, id: newId('usr'), roles: [...roles] })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (user && passwordHash !== undefined) await setPassword(call, user.id, passwordHash)
    return user
  })
}

/** Gives the person this password, or the first one. */
export async function setPassword(call: IdentityCall, userId: string, passwordHash: string): Promise<void> {
  const dates = { createdAt: call.now, updatedAt: call.now }
  await call.db
    .insert(accounts)
    .values({ ...dates, id: newId('acc'), userId, providerId: 'credential', accountId: userId, password: passwordHash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: call.now },
    })
}

// 23505: another row has this value already.
const isTaken = (cause: unknown): boolean => {
  const { code, cause: inner } = cause as { code?: unknown; cause?: { code?: unknown } }
  return code === '23505' || inner?.code === '23505'
}

/** Gives the person another, proven address; false where it belongs to somebody already. */
export async function setEmail(call: IdentityCall, userId: string, email: string): Promise<boolean> {
  try {
    await call.db.transaction(() =>
      call.db.update(users).set({ email, emailVerified: true, updatedAt: call.now }).where(eq(users.id, userId)),
    )
  } catch (cause) {
    if (isTaken(cause)) return false
    throw cause
  }
  await sessionsChanged(call, userId)
  return true
}

/** Where the shop itself serves a picture of the person. */
export async function setPicture(call: IdentityCall, userId: string, picture: string): Promise<void> {
  await call.db.update(users).set({ picture, updatedAt: call.now }).where(eq(users.id, userId))
  await sessionsChanged(call, userId)
}

/** The person, held until the transaction ends: of two who would delete the account at once, one comes too late. */
export async function lockUser(call: IdentityCall, userId: string): Promise<User | undefined> {
  const [user] = await call.db.select().from(users).where(eq(users.id, userId)).for('update')
  return user
}

/** Ends the account: sessions, authentication methods and whatever else hangs on the row go with it. */
export async function deleteUser(call: IdentityCall, { id, roles }: User): Promise<void> {
  for (const role of roles) await record(call, { userId: id, role, by: 'account deleted' }, 'revoked')
  await call.db.delete(users).where(eq(users.id, id))
  await sessionsChanged(call, id)
}

/** The authentication methods of a person: `credential` for the own password, or a third party's name. */
export async function listAuthenticationMethods(call: IdentityCall, userId: string): Promise<string[]> {
  const rows = await call.db
    .select({ way: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.providerId)
  return rows.map(({ way }) => way)
}

export async function findUserByEmail(call: IdentityCall, email: string): Promise<User | undefined> {
  const [user] = await call.db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findUser(call: IdentityCall, userId: string): Promise<User | undefined> {
  const [user] = await call.db.select().from(users).where(eq(users.id, userId))
  return user
}

export async function requireUser(call: IdentityCall, userId: string): Promise<User> {
  const user = await findUser(call, userId)
  if (!user) throw new Error('The user of this call is gone')
  return user
}

/** The person who signs in with this account of a third party. */
export async function findUserByProvider(
  call: IdentityCall,
  providerId: string,
  accountId: string,
): Promise<User | undefined> {
  const [found] = await call.db
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)))
  return found?.user
}

export async function linkProvider(
  call: IdentityCall,
  { userId, providerId, accountId }: { userId: string; providerId: string; accountId: string },
): Promise<void> {
  const dates = { createdAt: call.now, updatedAt: call.now }
  await call.db
    .insert(accounts)
    .values({ ...dates, id: newId('acc'), userId, providerId, accountId })
    .onConflictDoNothing({ target: [accounts.providerId, accounts.accountId] })
}

interface RoleChange {
  readonly userId: string
  readonly role: string
  /** A user's id, or where the change came from. */
  readonly by: string
}

async function record(call: IdentityCall, { userId, role, by }: RoleChange, change: 'granted' | 'revoked') {
  await call.db
    .insert(roleChanges)
    .values({ id: newId('rol'), userId, role, change, changedBy: by, changedAt: call.now })
}

/** False where the person is unknown or has the role already. */
export async function grantRole(call: IdentityCall, input: RoleChange): Promise<boolean> {
  return call.db.transaction(async () => {
    const changed = await call.db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, ${input.role})`, updatedAt: call.now })
      .where(and(eq(users.id, input.userId), sql`not (${input.role} = any(${users.roles}))`))
      .returning({ id: users.id })
    if (changed.length === 0) return false
    await record(call, input, 'granted')
    await sessionsChanged(call, input.userId)
    return true
  })
}

/** False where the person is unknown or does not have the role. */
export async function revokeRole(call: IdentityCall, input: RoleChange): Promise<boolean> {
  return call.db.transaction(async () => {
    const changed = await call.db
      .update(users)
      .set({ roles: sql`array_remove(${users.roles}, ${input.role})`, updatedAt: call.now })
      .where(and(eq(users.id, input.userId), sql`${input.role} = any(${users.roles})`))
      .returning({ id: users.id })
    if (changed.length === 0) return false
    await record(call, input, 'revoked')
    await sessionsChanged(call, input.userId)
    return true
  })
}

/** Throws away the record of roles that were given or taken before that moment; who has which is in the users. */
export async function sweepRoleChanges(call: IdentityCall, before: Date): Promise<void> {
  await call.db.delete(roleChanges).where(lt(roleChanges.changedAt, before))
}
