import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf, SignedIn } from '#platform/server/call.ts'
import { seal, unseal } from '#platform/server/identity/index.ts'
import { designErrors } from '../contract.ts'
import type { getShares, Share, shareDesign, unshareDesign } from '../shares-contract.ts'
import type { DesignRow } from './keep-design.ts'
import { designShares, designs } from './tables.ts'

const PURPOSE = 'design-share'
const TOKEN_BYTES = 24

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type Row = typeof designShares.$inferSelect

/** Nothing where the shop's secret has changed since: such a link still opens, but nobody can read it any more. */
function toShare(call: Call, { designId, sealedToken, sharedAt }: Row): Share | undefined {
  const token = unseal(call, PURPOSE, sealedToken)
  if (token === undefined) return undefined
  return { designId, url: `${call.config.publicUrl}/shared/${token}`, sharedAt: sharedAt.toISOString() }
}

export async function listShares(call: CallOf<typeof getShares>): Promise<ResultOf<typeof getShares>> {
  const rows = await call.db
    .select()
    .from(designShares)
    .where(eq(designShares.userId, call.actor.userId))
    .orderBy(desc(designShares.sharedAt))
  return { shares: rows.map((row) => toShare(call, row)).filter((share) => share !== undefined) }
}

const isMine = (call: SignedIn, designId: string) =>
  and(eq(designs.id, designId), eq(designs.userId, call.actor.userId))

async function openLink(call: SignedIn, designId: string): Promise<Share> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = { tokenHash: hashOf(token), sealedToken: seal(call, PURPOSE, token), sharedAt: call.now }
  const row = { designId, userId: call.actor.userId, ...link }
  await call.db.insert(designShares).values(row).onConflictDoUpdate({ target: designShares.designId, set: link })
  const share = toShare(call, row)
  if (!share) throw new Error('a link just made cannot be read')
  return share
}

/** The design is held meanwhile, so that two presses side by side give one link. */
export async function share(
  call: CallOf<typeof shareDesign>,
  { designId }: AskOf<typeof shareDesign>,
): Promise<ResultOf<typeof shareDesign>> {
  return call.db.transaction(async () => {
    const [design] = await call.db.select({ id: designs.id }).from(designs).where(isMine(call, designId)).for('update')
    if (!design) return fail(designErrors, 'DESIGN_NOT_FOUND')
    const [row] = await call.db.select().from(designShares).where(eq(designShares.designId, designId))
    return { share: (row && toShare(call, row)) ?? (await openLink(call, designId)) }
  })
}

export async function unshare(
  call: CallOf<typeof unshareDesign>,
  { designId }: AskOf<typeof unshareDesign>,
): Promise<ResultOf<typeof unshareDesign>> {
  const gone = await call.db
    .delete(designShares)
    .where(and(eq(designShares.designId, designId), eq(designShares.userId, call.actor.userId)))
    .returning({ id: designShares.designId })
  return gone.length > 0 ? { success: true } : fail(designErrors, 'DESIGN_NOT_FOUND')
}

/** The design that a link opens, as it stands now. */
export async function requireShared(call: Call, token: string): Promise<DesignRow> {
  const [found] = await call.db
    .select({ design: designs })
    .from(designShares)
    .innerJoin(designs, eq(designs.id, designShares.designId))
    .where(eq(designShares.tokenHash, hashOf(token)))
  return found?.design ?? fail(designErrors, 'NOT_SHARED')
}
