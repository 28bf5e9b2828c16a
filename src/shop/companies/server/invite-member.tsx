import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import { retention } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { MAILBOX_LIMIT } from '#platform/base/email.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { type Membership, MOST_INVITATIONS, MOST_MEMBERS } from '../model.ts'
import { companiesTexts } from '../texts.ts'
import { InvitationEmail } from './emails.tsx'
import { lockCompany, requireManager } from './membership.ts'
import { readCompany, selectMembers } from './read-company.ts'
import { companyInvitations } from './tables.ts'

type Invited = InputOf<typeof contract.inviteMember>

const TOKEN_BYTES = 24

export const invitationHashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** What refuses is the company's own: whether the address has an account anywhere is never looked at. */
async function refuseIfFull(call: SignedIn, companyId: Membership['companyId'], email: string): Promise<void> {
  const members = await selectMembers(call, companyId)
  if (members.some((member) => member.email === email)) fail(companyErrors, 'ALREADY_MEMBER')
  if (members.length >= MOST_MEMBERS) fail(companyErrors, 'TOO_MANY_MEMBERS')
  const others = and(
    ...[eq(companyInvitations.companyId, companyId), ne(companyInvitations.email, email)],
    gt(companyInvitations.expiresAt, call.now),
  )
  if ((await call.db.$count(companyInvitations, others)) >= MOST_INVITATIONS)
    fail(companyErrors, 'TOO_MANY_INVITATIONS')
}

/** A second invitation of the same address takes the place of the first, whose link is worthless then. */
async function write(call: SignedIn, { companyId, companyName }: Membership, { email, ...granted }: Invited) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = addDays(call.now, retention.invitations)
  const row = {
    ...{ ...granted, tokenHash: invitationHashOf(token), invitedBy: call.actor.userId },
    ...{ createdAt: call.now, expiresAt },
  }
  await call.db
    .insert(companyInvitations)
    .values({ ...row, id: newId('civ'), companyId, email })
    .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: row })
  const { firstName, lastName } = call.actor
  await sendMail(call, {
    ...{ to: email, kind: 'company-invitation', expiresAt },
    subject: companiesTexts.invitationSubject(companyName),
    content: (
      <InvitationEmail
        company={companyName}
        invitedBy={`${firstName} ${lastName}`.trim()}
        link={`${call.config.publicUrl}/company/invited/${token}`}
      />
    ),
  })
}

export async function inviteMember(
  call: CallOf<typeof contract.inviteMember>,
  input: Invited,
): Promise<ResultOf<typeof contract.inviteMember>> {
  const manager = await requireManager(call)
  await refuseIfFull(call, manager.companyId, input.email)
  const limit = { name: 'mail:company-invitation', key: input.email, ...MAILBOX_LIMIT }
  const isSent = (await call.limits.consumeOrWait(limit)) === 0
  if (!isSent) return { ...(await readCompany(call)), isSent }
  return call.db.transaction(async () => {
    await lockCompany(call, manager.companyId)
    // Whoever was demoted a moment ago invites nobody.
    const still = await requireManager(call)
    await refuseIfFull(call, still.companyId, input.email)
    await write(call, still, input)
    return { ...(await readCompany(call)), isSent }
  })
}
