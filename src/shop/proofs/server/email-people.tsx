import { and, eq } from 'drizzle-orm'
import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { planAnew } from '#shop/capacity/server/index.ts'
import { nextCutOff } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { orderToPlan } from '#shop/orders/server/index.ts'
import { proofsTexts } from '../texts.ts'
import { ApprovedEmail, ChangeEmail, ProofEmail } from './emails.tsx'
import { findProofRow, findProofVersion, readState } from './find-proof.ts'
import { createLink } from './links.ts'
import { momentText } from './proof-day.ts'
import { proofEmails } from './tables.ts'

interface OneVersion {
  readonly orderNumber: string
  readonly version: number
}

const pageOf = (call: Call, { orderNumber }: OneVersion) => `${call.config.publicUrl}/proofs/${orderNumber}`

/** When what is approved now arrives, in words for an email. */
async function datesNow(call: Call, orderNumber: string, neededBy: string | null) {
  const plan = await planAnew(call, orderNumber)
  if (!plan) return undefined
  const until = momentText(nextCutOff(deliverySettings(call), call.now))
  return { until, arrival: plan.after, neededBy }
}

/** Asks the buyer for an answer, or reminds of it: each day's email once, and none where an answer has come. */
export async function emailOfProof(call: Call, { day, ...one }: OneVersion & { day: number }): Promise<void> {
  await call.db.transaction(async () => {
    const written = await call.db
      .insert(proofEmails)
      .values({ ...one, day, sentAt: call.now })
      .onConflictDoNothing()
      .returning({ day: proofEmails.day })
    if (written.length === 0) return
    const row = await findProofRow(call, one.orderNumber)
    if (!row || row.proof.version !== one.version) return
    const { state, current, order } = await readState(call, row)
    if (state !== 'waiting' || !current || order.email === '') return
    const link = `${call.config.publicUrl}/approve-proof/${await createLink(call, one)}`
    const isReminder = day > 0
    await sendMail(call, {
      to: order.email,
      kind: isReminder ? 'proof-reminder' : 'proof',
      subject: (isReminder ? proofsTexts.reminderSubject : proofsTexts.proofSubject)(one.orderNumber),
      content: (
        <ProofEmail
          {...{ orderNumber: one.orderNumber, isPickup: order.isPickup, firstName: order.firstName }}
          {...{ isReminder, message: current.message, link, page: pageOf(call, one) }}
          dates={await datesNow(call, one.orderNumber, order.neededBy)}
        />
      ),
      key: `${one.orderNumber}-${one.version}-${day}`,
    })
  })
}

/** Tells the buyer what was approved, and by whom: the one who ordered learns of an approval by link. */
export async function emailOfApproval(call: Call, one: OneVersion): Promise<void> {
  const row = await findProofRow(call, one.orderNumber)
  const held = await findProofVersion(call, one.orderNumber, one.version)
  if (!row || held?.answer !== 'approved') return
  const { order } = row
  const holds = (await orderToPlan(call, one.orderNumber))?.promise
  await sendMail(call, {
    to: order.email,
    kind: 'proof-approved',
    subject: proofsTexts.approvedSubject(one.orderNumber),
    content: (
      <ApprovedEmail
        {...one}
        {...{ firstName: order.firstName, isPickup: order.isPickup, page: pageOf(call, one) }}
        {...{ isByLink: held.via === 'link', holds, before: held.moved?.before }}
      />
    ),
    key: `${one.orderNumber}-${one.version}`,
  })
}

/** Tells the staff. */
export async function emailOfChange(call: Call, one: OneVersion): Promise<void> {
  const held = await findProofVersion(call, one.orderNumber, one.version)
  const row = await findProofRow(call, one.orderNumber)
  if (!row || held?.answer !== 'change') return
  await sendMail(call, {
    to: identity.email,
    replyTo: row.order.email,
    kind: 'proof-change',
    subject: proofsTexts.changeSubject(one.orderNumber),
    content: (
      <ChangeEmail
        {...{ ...one, name: held.answeredBy, text: held.changeText }}
        page={`${call.config.publicUrl}/admin-proofs/${one.orderNumber}`}
      />
    ),
    key: `${one.orderNumber}-${one.version}`,
  })
}

/** Whether an email of that day has gone. */
export async function wasEmailed(call: Call, { orderNumber, version }: OneVersion, day: number): Promise<boolean> {
  const [sent] = await call.db
    .select({ day: proofEmails.day })
    .from(proofEmails)
    .where(and(eq(proofEmails.orderNumber, orderNumber), eq(proofEmails.version, version), eq(proofEmails.day, day)))
  return sent !== undefined
}
