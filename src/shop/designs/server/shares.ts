import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { resealColumn, unseal } from '#platform/server/identity/index.ts'
import { designErrors } from '../contract.ts'
import type { Share } from '../shares-contract.ts'
import type { DesignRow } from './store-design.ts'
import { designShares, designs } from './tables.ts'

export const SHARE_PURPOSE = 'design-share'

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Seals with the shop's new secret what stands under the old one. Answers what no accepted secret opens any more. */
export const resealShares = (call: Call): Promise<number> => resealColumn(call, designShares.sealedToken, SHARE_PURPOSE)

type Row = typeof designShares.$inferSelect

/** Nothing where it was sealed with a secret that has expired: such a link still opens, but nobody can read it any more. */
export function toShare(call: Call, { designId, sealedToken, sharedAt }: Row): Share | undefined {
  const token = unseal(call, SHARE_PURPOSE, sealedToken)
  if (token === undefined) return undefined
  return { designId, url: `${call.config.publicUrl}/shared/${token}`, sharedAt: sharedAt.toISOString() }
}

/** The design that a link opens, as it stands now. */
export async function requireShared(call: Call, token: string): Promise<DesignRow> {
  const [found] = await call.db
    .select({ design: designs })
    .from(designShares)
    .innerJoin(designs, eq(designs.id, designShares.designId))
    .where(eq(designShares.tokenHash, tokenHashOf(token)))
  return found?.design ?? fail(designErrors, 'NOT_SHARED')
}
