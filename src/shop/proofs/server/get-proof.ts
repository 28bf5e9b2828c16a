import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { planAnew } from '#shop/capacity/server/index.ts'
import { nextCutOff } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import type * as contract from '../contract.ts'
import { type ListedVersion, type OrderProof, proofErrors } from '../contract.ts'
import { isStillProofed } from '../model.ts'
import { findProofRow, findProofVersion, isOwnOrder, type ProofRow, readState } from './find-proof.ts'
import { proofVersions } from './tables.ts'
import { toContents } from './to-proof.ts'

const pictureOf = (orderNumber: string, version: number) => (place: number) =>
  `/api/proofs/${orderNumber}/${version}/pictures/${place}`

/** Which dates hold, and which an approval at this moment would bring. */
async function datesOf(call: Call, { proof, order }: ProofRow): Promise<OrderProof['dates']> {
  const plan = isStillProofed(order.status) ? await planAnew(call, proof.orderNumber) : undefined
  if (!plan) return null
  const { before, after, isMoved } = plan
  return {
    ...{ holds: before, approvedNow: after, isMoved },
    until: nextCutOff(deliverySettings(call), call.now).toISOString(),
    neededBy: order.neededBy,
    isTooLate: order.neededBy !== null && after.arrivesTo > order.neededBy,
  }
}

async function versionsOf(call: Call, orderNumber: string): Promise<ListedVersion[]> {
  const { version, sentAt, answer, answeredAt, answeredBy, via, changeText } = proofVersions
  const rows = await call.db
    .select({ version, sentAt, answer, answeredAt, answeredBy, via, changeText })
    .from(proofVersions)
    .where(eq(proofVersions.orderNumber, orderNumber))
    .orderBy(asc(version))
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** A proof in full, for whoever the caller has made sure may read it. */
export async function readProof(call: Call, row: ProofRow, wanted?: number): Promise<OrderProof> {
  const { proof, order } = row
  const { orderNumber } = proof
  const { state, current } = await readState(call, row)
  const version = wanted ?? proof.version
  const shown = version === 0 ? undefined : await findProofVersion(call, orderNumber, version)
  if (version !== 0 && !shown) fail(proofErrors, 'PROOF_NOT_FOUND')
  const isAnswered = state === 'approved' || state === 'withdrawn' || state === 'closed'
  return {
    ...{ orderNumber, state, status: order.status, isPickup: order.isPickup },
    isOwn: order.userId !== null && order.userId === call.actor?.userId,
    currentVersion: proof.version,
    shown: shown ? toContents(shown, pictureOf(orderNumber, version)) : null,
    versions: await versionsOf(call, orderNumber),
    isAsked: proof.isAsked,
    requiredAt: proof.requiredAt.toISOString(),
    withdrawn: proof.withdrawnAt && { at: proof.withdrawnAt.toISOString(), reason: proof.withdrawnReason },
    dates: isAnswered ? null : await datesOf(call, row),
    moved: state === 'approved' ? (current?.moved ?? null) : null,
  }
}

export async function getProof(
  call: CallOf<typeof contract.getProof>,
  { orderNumber, version }: InputOf<typeof contract.getProof>,
): Promise<ResultOf<typeof contract.getProof>> {
  const row = await findProofRow(call, orderNumber, isOwnOrder(call))
  return { proof: await readProof(call, row ?? fail(proofErrors, 'PROOF_NOT_FOUND'), version) }
}
