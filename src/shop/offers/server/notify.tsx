import { identity } from '#config'
import { formatCents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { User } from '#platform/server/identity/index.ts'
import { Email, EmailButton, Paragraph, Quote } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { offerEmailTexts } from '../texts.ts'
import type { offers, offerVersions } from './tables.ts'

interface ShopIsTold {
  readonly kind: 'offer-asked' | 'offer-change-asked' | 'offer-declined'
  readonly offer: Pick<typeof offers.$inferSelect, 'id' | 'number'>
  readonly note: string
  readonly neededBy: IsoDate | null
}

/** In the transaction that does it: to the shop's own address, with the customer to answer to. */
export async function tellShop(call: SignedIn, { kind, offer, note, neededBy }: ShopIsTold): Promise<void> {
  const { firstName, lastName, email } = call.actor
  const name = `${firstName} ${lastName}`.trim() || email
  const heading = offerEmailTexts.headings[kind](offer.number)
  await sendMail(call, {
    ...{ to: identity.email, kind, subject: heading, replyTo: email },
    content: (
      <Email preview={heading} heading={heading} reason={offerEmailTexts.shopReason}>
        <Paragraph>{offerEmailTexts.told[kind](name, email, offer.number)}</Paragraph>
        {neededBy && <Paragraph>{offerEmailTexts.neededBy(calendarDay(neededBy))}</Paragraph>}
        {note && <Quote>{note}</Quote>}
        <EmailButton href={`${call.config.publicUrl}/admin-offers/${offer.id}`}>
          {offerEmailTexts.openOffer}
        </EmailButton>
      </Email>
    ),
  })
}

interface CustomerIsTold {
  readonly customer: Pick<User, 'email' | 'firstName'>
  readonly offer: Pick<typeof offers.$inferSelect, 'id' | 'number'>
  readonly version: Pick<typeof offerVersions.$inferInsert, 'version' | 'validUntil' | 'subtotal' | 'message'>
}

/** In the transaction that sends it. What was agreed on is read once signed in. */
export async function sendToCustomer(call: SignedIn, { customer, offer, version }: CustomerIsTold): Promise<void> {
  const heading = version.version > 1 ? offerEmailTexts.newVersion(offer.number) : offerEmailTexts.isReady(offer.number)
  await sendMail(call, {
    ...{ to: customer.email, kind: 'offer-sent', subject: heading, key: `offer-sent-${offer.id}-${version.version}` },
    content: (
      <Email preview={heading} heading={heading} reason={offerEmailTexts.customerReason(identity.name)}>
        <Paragraph>
          {offerEmailTexts.sent(customer.firstName, formatCents(version.subtotal), calendarDay(version.validUntil))}
        </Paragraph>
        {version.message && <Quote>{version.message}</Quote>}
        <Paragraph>{offerEmailTexts.whatNext}</Paragraph>
        <EmailButton href={`${call.config.publicUrl}/offers/${offer.id}`}>{offerEmailTexts.viewOffer}</EmailButton>
      </Email>
    ),
  })
}
