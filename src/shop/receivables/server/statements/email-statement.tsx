import { identity } from '#config'
import { formatCents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { orderModelTexts } from '#shop/orders/model/texts.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import type { Statement } from './read-statement.ts'

const MOST_NAMED = 20

interface Letter {
  readonly to: string
  readonly key: string
  /** Of whom it is, where that is a company. */
  readonly company?: string
}

/** What is open, and the way to the statement itself, which opens after signing in. */
export async function emailStatement(call: Call, { open, balance }: Statement, { to, key, company }: Letter) {
  const facts = open.slice(0, MOST_NAMED).map(({ orderNumber, dueOn, ...row }) => {
    const due = dueOn === null ? orderModelTexts.beforeShipping : receivablesTexts.dueOn(calendarDay(dueOn))
    return [orderNumber ?? '', `${formatCents(openOf(row))}, ${due}`] as const
  })
  const amount = formatCents(balance)
  const openLead = company
    ? receivablesTexts.companyStatementLead(amount, company)
    : receivablesTexts.statementLead(amount)
  const lead = balance > 0 ? openLead : receivablesTexts.nothingIsOpen
  await sendMail(call, {
    to,
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
    key,
  })
}
