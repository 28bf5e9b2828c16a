import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { proofs as settings } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { isReadableBy } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { proofErrors } from '../contract.ts'
import { isStillProofed } from '../model.ts'
import { findProofRow, findProofVersion } from './find-proof.ts'
import { proofLinks } from './tables.ts'

// As long random secrets as others in the shop: nobody can try them out, so they need no slow hash.
const hashOf = (token: string): string => createHash('sha256').update(`proof:${token}`).digest('base64url')

interface OneVersion {
  readonly orderNumber: string
  readonly version: number
}

/** A link of its own for each email; it is stored as its hash alone. */
export async function createLink(call: Call, { orderNumber, version }: OneVersion): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addDays(call.now, settings.linkDays)
  await call.db.insert(proofLinks).values({ tokenHash: hashOf(token), orderNumber, version, expiresAt })
  return token
}

/** Whoever left the company reads none of its orders any more, by no link either. */
const isReadByItsPlacer = or(isNull(orders.companyId), isReadableBy(orders.userId))

/** What a link may approve at this moment; refused in the same words whatever is wrong with it. */
export async function requireLink(call: Call, token: string) {
  const own = and(eq(proofLinks.tokenHash, hashOf(token)), gt(proofLinks.expiresAt, call.now))
  const [link] = await call.db.select().from(proofLinks).where(own)
  const row = link && (await findProofRow(call, link.orderNumber, isReadByItsPlacer))
  const held = link && (await findProofVersion(call, link.orderNumber, link.version))
  if (!link || !row || !held) return fail(proofErrors, 'LINK_NOT_GOOD')
  const isOpen = row.proof.version === link.version && !row.proof.withdrawnAt && isStillProofed(row.order.status)
  if (!isOpen || held.answer !== null) return fail(proofErrors, 'LINK_NOT_GOOD')
  return { link, row, held }
}

export async function dropExpiredLinks(call: Call): Promise<void> {
  await call.db.delete(proofLinks).where(lt(proofLinks.expiresAt, call.now))
}
