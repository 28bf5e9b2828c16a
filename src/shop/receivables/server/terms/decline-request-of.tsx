import { identity } from '#config'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { Email, EmailButton, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { selectMembers } from '#shop/companies/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import { receivablesTexts } from '../../texts.ts'
import { closeRequest } from './read-terms.ts'

type Closed = NonNullable<Awaited<ReturnType<typeof closeRequest>>>

/** Whoever asked; of a company that this person has left, who manages it now. */
async function askersOf(call: Call, { userId, companyId }: Closed): Promise<string[]> {
  const asker = await findUser(call, userId)
  if (companyId === null) return asker ? [asker.email] : []
  const members = await selectMembers(call, companyId)
  const own = members.filter(({ memberId }) => memberId === userId)
  return (own.length > 0 ? own : members.filter(({ isManager }) => isManager)).map(({ email }) => email)
}

async function sendDeclined(call: Call, { id, companyName, answer }: Closed, to: string): Promise<void> {
  const lead = receivablesTexts.declinedLead(companyName)
  await sendMail(call, {
    ...{ to, kind: 'terms-declined', subject: receivablesTexts.declinedSubject(identity.name) },
    content: (
      <Email
        preview={lead}
        heading={receivablesTexts.declinedHeading}
        reason={receivablesTexts.whyDeclinedEmail(identity.name)}
      >
        <Paragraph>{lead}</Paragraph>
        {answer && <Paragraph>{answer}</Paragraph>}
        <Paragraph>{receivablesTexts.declinedRest(identity.email)}</Paragraph>
        <EmailButton href={`${call.config.publicUrl}/balance`}>{receivablesTexts.viewTerms}</EmailButton>
      </Email>
    ),
    key: `${id}:${to}`,
  })
}

/** Declines the open request of an account or for a company, and says so by email: once, however often it is pressed. */
export async function declineRequestOf(call: Call, holder: string, answer: string): Promise<void> {
  await call.db.transaction(async () => {
    const closed = await closeRequest(call, holder, { outcome: 'declined', answer })
    if (!closed) fail(receivableErrors, 'NO_REQUEST')
    for (const to of await askersOf(call, closed)) await sendDeclined(call, closed, to)
  })
}
