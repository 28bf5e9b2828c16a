import { eq } from 'drizzle-orm'
import { identity } from '#config'
import { type Cents, formatCents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { Email, EmailButton, Paragraph, Quote } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { receiptLink } from '#shop/rosters/server/index.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import type { ClosingCause } from '../model/kinds.ts'
import type { EntryPaymentRow, GroupRow } from './group.ts'
import { groupEmailTexts } from './texts.ts'

type Paid = Pick<EntryPaymentRow, 'id' | 'rosterId' | 'entryId' | 'amount'>

interface Told {
  readonly kind: 'group-paid' | 'group-ordered' | 'group-cancelled' | 'group-refunded'
  readonly subject: string
  readonly words: string
  readonly key: string
  /** Opens the entry, to change or withdraw it. */
  readonly link?: string | undefined
  /** What staff wrote for its member. */
  readonly note?: string
}

async function titleOf(call: Call, rosterId: EntryPaymentRow['rosterId']): Promise<string> {
  const [row] = await call.db.select({ title: rosters.title }).from(rosters).where(eq(rosters.id, rosterId))
  return row?.title ?? ''
}

async function emailOf(call: Call, { entryId }: Paid): Promise<string | null> {
  const [entry] = await call.db
    .select({ email: rosterEntries.email })
    .from(rosterEntries)
    .where(eq(rosterEntries.id, entryId))
  return entry?.email ?? null
}

/** To the address that a member gave, if there is one: neither a name nor a number, because it may be another's. */
async function sendToMember(call: Call, to: string | null, told: Told): Promise<void> {
  const { kind, subject, words, key, link, note } = told
  if (!to) return
  await sendMail(call, {
    ...{ to, kind, subject, key, isSealed: link !== undefined },
    content: (
      <Email preview={subject} heading={subject} reason={groupEmailTexts.memberReason(identity.name)}>
        <Paragraph>{words}</Paragraph>
        {note && <Quote>{note}</Quote>}
        {link && <Paragraph>{groupEmailTexts.untilOrdered}</Paragraph>}
        {link && <EmailButton href={link}>{groupEmailTexts.openReceipt}</EmailButton>}
      </Email>
    ),
  })
}

const tellMember = async (call: Call, row: Paid, told: Told): Promise<void> =>
  sendToMember(call, await emailOf(call, row), told)

type WithReceipt = Paid & Pick<EntryPaymentRow, 'sealedReceipt'>

async function linkOf(call: Call, { rosterId, sealedReceipt }: WithReceipt): Promise<string | undefined> {
  if (sealedReceipt === null) return undefined
  const [roster] = await call.db.select({ linkToken: rosters.linkToken }).from(rosters).where(eq(rosters.id, rosterId))
  return receiptLink(call, { sealedReceipt, linkToken: roster?.linkToken ?? null })
}

/** In the transaction that counts it. */
export async function tellPaid(call: Call, row: WithReceipt): Promise<void> {
  const title = await titleOf(call, row.rosterId)
  await tellMember(call, row, {
    ...{ kind: 'group-paid', key: `group-paid-${row.id}`, subject: groupEmailTexts.paid(title) },
    words: groupEmailTexts.paidWords(title, formatCents(row.amount)),
    link: await linkOf(call, row),
  })
}

/** In the transaction that places the order. */
export async function tellOrdered(call: Call, row: Paid, gain: Cents): Promise<void> {
  const title = await titleOf(call, row.rosterId)
  await tellMember(call, row, {
    ...{ kind: 'group-ordered', key: `group-ordered-${row.id}`, subject: groupEmailTexts.ordered(title) },
    words: gain > 0 ? groupEmailTexts.orderedWithGain(title, formatCents(gain)) : groupEmailTexts.orderedWords(title),
  })
}

/** Before its entry is erased, in the transaction that gives everything back. */
export async function tellCancelled(call: Call, row: Paid, cause: ClosingCause): Promise<void> {
  const title = await titleOf(call, row.rosterId)
  await tellMember(call, row, {
    ...{ kind: 'group-cancelled', key: `group-cancelled-${row.id}`, subject: groupEmailTexts.cancelled(title) },
    words: groupEmailTexts.cancelledWords[cause](title, formatCents(row.amount)),
  })
}

/** In the transaction that cancels an order that was placed. */
export async function tellRefunded(call: Call, row: Paid, amount: Cents): Promise<void> {
  if (amount === 0) return
  const title = await titleOf(call, row.rosterId)
  await tellMember(call, row, {
    ...{ kind: 'group-cancelled', key: `group-refunded-${row.id}`, subject: groupEmailTexts.orderCancelled(title) },
    words: groupEmailTexts.orderCancelledWords(title, formatCents(amount)),
  })
}

/** Whoever left the list, in the transaction that withdraws the entry, whose row has no address any more. */
export async function tellWithdrawn(
  call: Call,
  row: Paid,
  { email, amount }: { readonly email: string | null; readonly amount: Cents },
): Promise<void> {
  const title = await titleOf(call, row.rosterId)
  await sendToMember(call, email, {
    ...{ kind: 'group-refunded', key: `group-withdrawn-${row.id}`, subject: groupEmailTexts.withdrawn(title) },
    words: groupEmailTexts.withdrawnWords(title, formatCents(amount)),
  })
}

interface SentBack {
  readonly refundId: string
  readonly amount: Cents
  readonly note: string
  /** Whether its pieces are made all the same; null where it leaves the list. */
  readonly isStillMade: boolean | null
}

/** In the transaction in which staff send it, before its entry may be erased. */
export async function tellSentBack(call: Call, row: Paid, sent: SentBack): Promise<void> {
  const { refundId, amount, note, isStillMade } = sent
  const title = await titleOf(call, row.rosterId)
  const becomes = isStillMade === null ? 'off-list' : isStillMade ? 'still-made' : 'not-made'
  await tellMember(call, row, {
    ...{ kind: 'group-refunded', key: `group-sent-back-${refundId}`, subject: groupEmailTexts.sentBack(title) },
    ...{ words: groupEmailTexts.sentBackWords[becomes](title, formatCents(amount)), note },
  })
}

/** The organiser learns once what became of the group order that was not placed. */
export async function tellOrganiser(call: Call, group: GroupRow, cause: ClosingCause): Promise<void> {
  const user = group.userId === null ? undefined : await findUser(call, group.userId)
  if (!user) return
  const subject = groupEmailTexts.cancelled(await titleOf(call, group.rosterId))
  await sendMail(call, {
    ...{ to: user.email, kind: 'group-cancelled', subject, key: `group-cancelled-${group.rosterId}` },
    content: (
      <Email preview={subject} heading={subject} reason={groupEmailTexts.organiserReason(identity.name)}>
        <Paragraph>{groupEmailTexts.organiserWords[cause]}</Paragraph>
        <EmailButton href={`${call.config.publicUrl}/group-orders/${group.rosterId}`}>
          {groupEmailTexts.openGroup}
        </EmailButton>
      </Email>
    ),
  })
}
