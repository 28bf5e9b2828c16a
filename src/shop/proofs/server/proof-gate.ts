import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { TicketProof } from '#shop/production/server/index.ts'
import { proofErrors } from '../contract.ts'
import { isStillProofed } from '../model.ts'
import { proofsTexts } from '../texts.ts'
import { findProofRow, readState } from './find-proof.ts'
import { proofDay } from './proof-day.ts'

/**
 * Refuses an order whose proof is required and not approved, or was approved of something else than what would be printed
 * now. Orders ask it in the transaction of a move, production before each file.
 */
export async function requireApprovedProof(call: Call, orderNumber: string): Promise<void> {
  const row = await findProofRow(call, orderNumber)
  if (!row || row.proof.withdrawnAt) return
  const { state } = await readState(call, row)
  if (state !== 'approved') fail(proofErrors, 'PROOF_NOT_APPROVED')
}

/** The proof as the job ticket tells of it. */
export async function proofOnTicket(call: Call, orderNumber: string): Promise<TicketProof | undefined> {
  const row = await findProofRow(call, orderNumber)
  if (!row) return undefined
  const { state, current, proof, order } = await readState(call, row)
  if (state === 'withdrawn') return { text: proofsTexts.ticketWithdrawn(proof.withdrawnReason), problem: '' }
  if (state === 'approved' && current?.answeredAt) {
    const by = current.via === 'link' ? proofsTexts.byLinkInName(current.answeredBy) : current.answeredBy
    return { text: proofsTexts.ticketApproved(current.version, by, proofDay(current.answeredAt)), problem: '' }
  }
  const text = current ? proofsTexts.ticketNotApproved(current.version) : proofsTexts.ticketNotSent
  const isOver = state === 'closed' && !isStillProofed(order.status)
  return { text, problem: isOver ? '' : proofErrors.PROOF_NOT_APPROVED.text }
}
