import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { sessions, users } from './tables.ts'

/** Who is asking, and in which session. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  readonly roles: readonly string[]
  /** Roles of the person that this session may not use until a second factor has confirmed it. */
  readonly withheld?: readonly string[]
  readonly secondFactorAt?: Date | null
}

export interface FoundActor {
  readonly actor: Actor
  readonly expiresAt: Date
}

export async function findActor(db: Db, token: string, now: Date): Promise<FoundActor | undefined> {
  const [found] = await db
    .select({
      expiresAt: sessions.expiresAt,
      userId: users.id,
      sessionId: sessions.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      picture: users.picture,
      roles: users.roles,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
  if (!found) return undefined
  const { expiresAt, ...actor } = found
  return { actor, expiresAt }
}
