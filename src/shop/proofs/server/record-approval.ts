import { and, eq, type SQL } from 'drizzle-orm'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { showToCompany } from '#shop/artworks/server/index.ts'
import { lockCalendar, promiseAnew } from '#shop/capacity/server/index.ts'
import { replaceContent } from '#shop/orders/server/index.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { forgetInkChoices } from '#shop/production/server/index.ts'
import { proofErrors } from '../contract.ts'
import { type ApprovedVia, isStillProofed } from '../model.ts'
import { proofsTexts } from '../texts.ts'
import { emailApproval } from './email-jobs.ts'
import { findProofVersion, hashNow, lockProof, type ProofRow, type VersionRow } from './find-proof.ts'
import { proofLinks, proofVersions } from './tables.ts'

export interface SeenVersion {
  readonly orderNumber: string
  readonly version: number
  readonly hash: string
}

/** Which one holds is said, so that whoever asks finds it. */
export function refuseReplaced(version: number): never {
  const { status, text } = proofErrors.PROOF_REPLACED
  throw new Expected({ status, text: `${text} ${proofsTexts.versionHolds(version)}` }, 'PROOF_REPLACED', { version })
}

/** The version that holds, where it is the one that was seen and can still be answered. */
export async function requireHeld(
  call: Call,
  { proof, order }: ProofRow,
  { orderNumber, version, hash }: SeenVersion,
): Promise<VersionRow> {
  if (proof.withdrawnAt) fail(proofErrors, 'PROOF_WITHDRAWN')
  const held = await findProofVersion(call, orderNumber, proof.version)
  if (!held || held.version !== version || held.hash !== hash) return refuseReplaced(proof.version)
  if (held.answer === 'approved') return held
  if (!isStillProofed(order.status)) fail(proofErrors, 'PROOF_CLOSED')
  return held
}

const isVersion = ({ orderNumber, version }: Pick<VersionRow, 'orderNumber' | 'version'>) =>
  and(eq(proofVersions.orderNumber, orderNumber), eq(proofVersions.version, version))

/** Prints from now on what the version shows, to whoever of a company reads the order, too. */
async function applyContents(
  call: Call,
  { companyId }: ProofRow['order'],
  { orderNumber, contents }: VersionRow,
): Promise<void> {
  for (const content of contents) {
    const [item] = await call.db
      .select({ approval: orderItems.approval })
      .from(orderItems)
      .where(eq(orderItems.id, content.itemId))
    const insteadOf = item?.approval?.hash ?? ''
    if (!(await replaceContent(call, { ...content, orderNumber, insteadOf }))) fail(proofErrors, 'PROOF_OUTDATED')
    await forgetInkChoices(call, content.itemId)
  }
  if (companyId) await showToCompany(call, { companyId, memberId: null, ids: idsIn(JSON.stringify(contents)) })
}

interface Approval extends SeenVersion {
  readonly via: ApprovedVia
  /** Whose order it is, where that is asked. */
  readonly whose?: SQL | undefined
  /** In whose name; of a link in that of the buyer. */
  readonly name?: string
}

/**
 * Approves the version that holds, once: what it shows becomes what is printed, its links are spent, and the order's days
 * begin anew, all in one transaction. Answers the version, and whether this very press approved it.
 */
export async function recordApproval(call: Call, { via, whose, name, ...seen }: Approval) {
  return call.db.transaction(async () => {
    // Before the order, as by whoever confirms new dates.
    await lockCalendar(call)
    const row = await lockProof(call, seen.orderNumber, whose)
    const held = await requireHeld(call, row, seen)
    if (held.answer === 'approved') return { held, approved: false }
    if (held.answer === 'change') fail(proofErrors, 'PROOF_ANSWERED')
    if ((await hashNow(call, row.order.id, held.contents)) !== held.hash) fail(proofErrors, 'PROOF_OUTDATED')
    await applyContents(call, row.order, held)
    const plan = await promiseAnew(call, { orderNumber: seen.orderNumber, note: proofsTexts.datesStartAnew })
    const { firstName, lastName } = row.order
    const answer = {
      ...{ answer: 'approved' as const, answeredAt: call.now, via },
      answeredBy: name ?? `${firstName} ${lastName}`.trim(),
      moved: plan?.isMoved ? { before: plan.before, after: plan.after } : null,
    }
    await call.db.update(proofVersions).set(answer).where(isVersion(held))
    await call.db.delete(proofLinks).where(eq(proofLinks.orderNumber, seen.orderNumber))
    const { orderNumber, version } = held
    await call.jobs.send(emailApproval, { orderNumber, version }, { key: `${orderNumber}-${version}` })
    return { held: { ...held, ...answer }, approved: true }
  })
}
