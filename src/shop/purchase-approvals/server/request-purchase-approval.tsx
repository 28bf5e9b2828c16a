import { and, eq, ne, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { showToCompany } from '#shop/artworks/server/index.ts'
import type { Membership } from '#shop/companies/model.ts'
import { lockMembership, requireBuyer, requireMembership } from '#shop/companies/server/index.ts'
import { companyMembers } from '#shop/companies/server/tables.ts'
import { createOffer, lockOffer, type OfferedGoods, offerForCheckout } from '#shop/offers/server/index.ts'
import type * as contract from '../contract.ts'
import { purchaseApprovalErrors } from '../contract.ts'
import { purchaseApprovalsTexts } from '../texts.ts'
import { ApprovalWantedEmail } from './emails.tsx'
import { type ApprovalId, requirePurchaseApproval } from './read-approvals.ts'
import { purchaseApprovals } from './tables.ts'

type Input = InputOf<typeof contract.requestPurchaseApproval>

/** The others of the company who approve. */
async function approversOf(call: SignedIn, { companyId }: Membership): Promise<string[]> {
  const rows = await call.db
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        ne(companyMembers.userId, call.actor.userId),
        sql`'approves' = any(${companyMembers.roles})`,
      ),
    )
  return rows.length > 0 ? rows.map(({ email }) => email) : fail(purchaseApprovalErrors, 'NO_APPROVER')
}

/** What is asked for: an offer that can be paid as it stands, or the cart, which becomes one. */
async function goodsOf(call: SignedIn, { offer, press = '' }: Input): Promise<OfferedGoods> {
  if (offer) return offerForCheckout(call, offer)
  const made = await createOffer(call, { press })
  return offerForCheckout(call, { id: made.offer.id, version: 1 })
}

/** The request of this version; where it was asked for before, that one, and nobody is told anew. */
async function write(call: SignedIn, membership: Membership, goods: OfferedGoods, note: string): Promise<ApprovalId> {
  const { id: offerId, version, number } = goods.offer
  const { companyId } = membership
  const id = newId('pap')
  const approvers = await approversOf(call, membership)
  const request = { offerId, version, companyId, requestedBy: call.actor.userId, orderLimit: membership.orderLimit }
  const made = await call.db
    .insert(purchaseApprovals)
    .values({ ...request, id, note, requestedAt: call.now, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: purchaseApprovals.id })
  if (made.length === 0) {
    const isThis = and(eq(purchaseApprovals.offerId, offerId), eq(purchaseApprovals.version, version))
    const [before] = await call.db.select({ id: purchaseApprovals.id }).from(purchaseApprovals).where(isThis)
    return before?.id ?? fail(purchaseApprovalErrors, 'APPROVAL_NOT_FOUND')
  }
  await showToCompany(call, { companyId, memberId: call.actor.userId, ids: idsIn(JSON.stringify(goods.lines)) })
  const { firstName, lastName } = call.actor
  const person = `${firstName} ${lastName}`.trim()
  for (const to of approvers) {
    await sendMail(call, {
      ...{ to, kind: 'purchase-approval-wanted', key: `${id}:${to}` },
      subject: purchaseApprovalsTexts.wantedSubject(person, membership.companyName),
      content: (
        <ApprovalWantedEmail
          {...{ person, note, number, company: membership.companyName }}
          link={`${call.config.publicUrl}/company/approvals/${id}`}
        />
      ),
    })
  }
  return id
}

export async function requestPurchaseApproval(
  call: CallOf<typeof contract.requestPurchaseApproval>,
  input: Input,
): Promise<ResultOf<typeof contract.requestPurchaseApproval>> {
  const buyer = requireBuyer(await requireMembership(call))
  // Before anything is frozen: an offer that nobody can approve would stay unused.
  await approversOf(call, buyer)
  const goods = await goodsOf(call, input)
  const id = await call.db.transaction(async () => {
    const membership = requireBuyer(await lockMembership(call, buyer.companyId))
    await lockOffer(call, goods.offer)
    return write(call, membership, goods, input.note)
  })
  return { approval: await requirePurchaseApproval(call, id) }
}
