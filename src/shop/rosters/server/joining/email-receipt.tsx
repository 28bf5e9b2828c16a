import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { identity } from '#config'
import { idSchema } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { Email, EmailButton, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { deadlineText } from '../../model/deadline-text.ts'
import { rosterEntries, rosters } from '../tables.ts'
import { receiptLink, sealReceipt } from './receipts.ts'
import { receiptTexts } from './texts.ts'

interface ReceiptEmailProps {
  readonly title: string
  readonly deadline: Date | null
  readonly link: string
}

/** Neither a name nor a number: the address may be somebody else's. */
function ReceiptEmail({ title, deadline, link }: ReceiptEmailProps) {
  return (
    <Email
      preview={receiptTexts.receiptLead(title)}
      heading={receiptTexts.receiptHeading}
      reason={receiptTexts.whyReceipt(identity.name)}
    >
      <Paragraph>{receiptTexts.receiptLead(title)}</Paragraph>
      <Paragraph>{deadline ? receiptTexts.untilDeadline(deadlineText(deadline)) : receiptTexts.untilLocked}</Paragraph>
      <EmailButton href={link}>{receiptTexts.openReceipt}</EmailButton>
    </Email>
  )
}

const ofEntry = { entryId: idSchema('ren') }
const Sent = z.union([
  z.object({ ...ofEntry, sealedReceipt: z.string() }),
  // As a process of the version before queues it.
  z.object({ ...ofEntry, receipt: z.string() }),
])

async function send(call: Call, { entryId, ...sent }: z.infer<typeof Sent>): Promise<void> {
  const { title, deadline, linkToken } = rosters
  const [row] = await call.db
    .select({ email: rosterEntries.email, title, deadline, linkToken })
    .from(rosterEntries)
    .innerJoin(rosters, eq(rosters.id, rosterEntries.rosterId))
    .where(eq(rosterEntries.id, entryId))
  const sealedReceipt = 'receipt' in sent ? sealReceipt(call, sent.receipt) : sent.sealedReceipt
  const link = row && receiptLink(call, { ...row, sealedReceipt })
  if (!row?.email || link === undefined) return
  await sendMail(call, {
    ...{ to: row.email, kind: 'group-order-receipt', key: entryId, limitPerMailbox: true, isSealed: true },
    subject: receiptTexts.receiptSubject(row.title),
    content: <ReceiptEmail {...{ title: row.title, deadline: row.deadline, link }} />,
  })
}

export const emailReceipt = defineJob({
  name: 'rosters.email-receipt',
  queue: 'email',
  data: Sent,
  work: send,
})
