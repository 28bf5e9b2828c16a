import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { lockUser, setPicture } from '#platform/server/identity/index.ts'
import { AVATAR_PATH } from '../model/avatar.ts'
import { avatars } from './tables.ts'

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url')

/** Whether the person's picture is the one from this address. */
export async function hasAvatarFrom(call: Call, userId: string, source: string): Promise<boolean> {
  const [found] = await call.db
    .select({ userId: avatars.userId })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.sourceHash, hashOf(source))))
  return found !== undefined
}

/** Stores a small WebP as the person's picture; for an account that is gone by now nothing is stored. */
export async function storeAvatar(
  call: Call,
  { userId, source, picture }: { userId: string; source: string; picture: Uint8Array },
): Promise<void> {
  const stored = { picture, sourceHash: hashOf(source), storedAt: call.now }
  await call.db.transaction(async () => {
    if (!(await lockUser(call, userId))) return
    await call.db
      .insert(avatars)
      .values({ userId, ...stored })
      .onConflictDoUpdate({ target: avatars.userId, set: stored })
    // Another picture is another address, so that browsers may store each for good.
    await setPicture(call, userId, `${AVATAR_PATH}?v=${hashOf(picture).slice(0, 12)}`)
  })
}
