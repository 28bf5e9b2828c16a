import { eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { accountErrors } from '../contract.ts'
import { avatars } from './tables.ts'

/** To its owner alone. */
export async function getAvatar(call: SignedIn): Promise<Response> {
  const [found] = await call.db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(eq(avatars.userId, call.actor.userId))
  if (!found) return fail(accountErrors, 'NO_AVATAR')
  return new Response(new Uint8Array(found.picture), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=604800, immutable',
      vary: 'Cookie',
    },
  })
}
