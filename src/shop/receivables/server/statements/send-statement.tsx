import { identity } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { formatCents } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { orderModelTexts } from '#shop/orders/model/texts.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type * as contract from '../../contract.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import { readStatement } from './read-statement.ts'

const MOST_NAMED = 20

/** What is open, and the way to the statement itself, which only its owner can open. */
export async function sendStatement(
  call: CallOf<typeof contract.sendStatement>,
  { userId, key }: InputOf<typeof contract.sendStatement>,
): Promise<ResultOf<typeof contract.sendStatement>> {
  const { email, open, balance } = await readStatement(call, userId)
  const facts = open.slice(0, MOST_NAMED).map(({ orderNumber, dueOn, ...row }) => {
    const due = dueOn === null ? orderModelTexts.beforeShipping : receivablesTexts.dueOn(calendarDay(dueOn))
    return [orderNumber ?? '', `${formatCents(openOf(row))}, ${due}`] as const
  })
  const lead = balance > 0 ? receivablesTexts.statementLead(formatCents(balance)) : receivablesTexts.nothingIsOpen
  await sendMail(call, {
    to: email,
    kind: 'account-statement',
    subject: receivablesTexts.statementSubject(identity.name),
    content: (
      <Email
        preview={lead}
        heading={receivablesTexts.yourStatement}
        reason={receivablesTexts.whyThisEmail(identity.name)}
      >
        <Paragraph>{lead}</Paragraph>
        {facts.length > 0 && <Facts facts={facts} />}
        <EmailButton href={`${call.config.publicUrl}/balance`}>{receivablesTexts.viewBalance}</EmailButton>
      </Email>
    ),
    key: `${userId}:${key}`,
  })
  return { success: true }
}
