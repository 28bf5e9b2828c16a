import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { seal } from '#platform/server/identity/index.ts'
import { designErrors } from '../contract.ts'
import type * as contract from '../shares-contract.ts'
import type { Share } from '../shares-contract.ts'
import { SHARE_PURPOSE, tokenHashOf, toShare } from './shares.ts'
import { designShares, designs } from './tables.ts'

const TOKEN_BYTES = 24

const isMine = (call: SignedIn, designId: string) =>
  and(eq(designs.id, designId), eq(designs.userId, call.actor.userId))

async function openLink(call: SignedIn, designId: string): Promise<Share> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = { tokenHash: tokenHashOf(token), sealedToken: seal(call, SHARE_PURPOSE, token), sharedAt: call.now }
  const row = { designId, userId: call.actor.userId, ...link }
  await call.db.insert(designShares).values(row).onConflictDoUpdate({ target: designShares.designId, set: link })
  const share = toShare(call, row)
  if (!share) throw new Error('a link just made cannot be read')
  return share
}

/** The design is held meanwhile, so that two presses side by side give one link. */
export async function shareDesign(
  call: CallOf<typeof contract.shareDesign>,
  { designId }: InputOf<typeof contract.shareDesign>,
): Promise<ResultOf<typeof contract.shareDesign>> {
  return call.db.transaction(async () => {
    const [design] = await call.db.select({ id: designs.id }).from(designs).where(isMine(call, designId)).for('update')
    if (!design) return fail(designErrors, 'DESIGN_NOT_FOUND')
    const [row] = await call.db.select().from(designShares).where(eq(designShares.designId, designId))
    return { share: (row && toShare(call, row)) ?? (await openLink(call, designId)) }
  })
}
