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

async function send(call: Call, { entryId, receipt }: { entryId: `ren_${string}`; receipt: string }): Promise<void> {
  const [row] = await call.db
    .select({ email: rosterEntries.email, title: rosters.title, deadline: rosters.deadline, token: rosters.linkToken })
    .from(rosterEntries)
    .innerJoin(rosters, eq(rosters.id, rosterEntries.rosterId))
    .where(eq(rosterEntries.id, entryId))
  if (!row?.email) return
  const { email: to, title, deadline, token } = row
  await sendMail(call, {
    ...{ to, kind: 'group-order-receipt', key: entryId, limitPerMailbox: true },
    subject: receiptTexts.receiptSubject(title),
    content: (
      <ReceiptEmail {...{ title, deadline }} link={`${call.config.publicUrl}/join/${token ?? 'entry'}/${receipt}`} />
    ),
  })
}

export const emailReceipt = defineJob({
  name: 'rosters.email-receipt',
  queue: 'email',
  data: z.object({ entryId: idSchema('ren'), receipt: z.string() }),
  work: send,
})
