import { z } from 'zod'
import { identity } from '#config'
import { defineJob } from '#platform/server/jobs/index.ts'
import { Email, EmailButton, Paragraph, Quote } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { dateSpan, longDate } from '#shop/delivery/model/promise.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { capacityTexts } from '../texts.ts'

interface NewDates {
  readonly orderNumber: string
  readonly firstName: string
  readonly isPickup: boolean
  readonly neededBy: string | null
  readonly arrives: { readonly from: string; readonly to: string }
  readonly before: { readonly from: string; readonly to: string }
  readonly note: string
  readonly url: string
}

const datesText = ({ isPickup, arrives, before }: NewDates): string =>
  isPickup
    ? capacityTexts.readyInstead(longDate(arrives.to), longDate(before.to))
    : capacityTexts.arrivesInstead(dateSpan(arrives.from, arrives.to), dateSpan(before.from, before.to))

function NewDatesEmail(dates: NewDates) {
  const { orderNumber, firstName, neededBy, arrives, note, url } = dates
  const isTooLate = neededBy !== null && neededBy < arrives.to
  return (
    <Email
      preview={capacityTexts.newDatesPreview(orderNumber, datesText(dates))}
      heading={capacityTexts.newDates}
      reason={capacityTexts.youGetThisEmail(identity.name)}
    >
      <Paragraph>
        {capacityTexts.newDatesOf(firstName, orderNumber)} {datesText(dates)}
      </Paragraph>
      {note && <Quote>{note}</Quote>}
      <Paragraph>{isTooLate ? capacityTexts.laterThanNeeded(longDate(neededBy)) : capacityTexts.ifTooLate}</Paragraph>
      <EmailButton href={url}>{capacityTexts.viewYourOrder}</EmailButton>
    </Email>
  )
}

/** Tells a customer the dates that staff have confirmed: one listing, one email, however often it is tried. */
export const notifyOfNewDates = defineJob({
  name: 'capacity.notify-of-new-dates',
  queue: 'email',
  data: z.object({
    ...{ promiseId: z.string(), orderNumber: z.string(), note: z.string() },
    ...{ arrivesFrom: z.string(), arrivesTo: z.string(), promisedFrom: z.string(), promisedTo: z.string() },
  }),
  async work(call, { promiseId, orderNumber, note, arrivesFrom, arrivesTo, promisedFrom, promisedTo }) {
    const order = await loadOrder(call, orderNumber)
    // What was called off has no date, and dates that were changed again are told by the email about those.
    const isStillSo = order?.arrival && order.estimatedArrival?.to === arrivesTo
    if (!order?.email || !isStillSo) return
    await sendMail(call, {
      to: order.email,
      kind: 'order-new-dates',
      subject: capacityTexts.newDatesSubject(orderNumber),
      content: (
        <NewDatesEmail
          {...{ orderNumber, note, isPickup: order.isPickup, neededBy: order.neededBy }}
          firstName={order.orderFirstName}
          arrives={{ from: arrivesFrom, to: arrivesTo }}
          before={{ from: promisedFrom, to: promisedTo }}
          url={`${call.config.publicUrl}/order-details/${orderNumber}`}
        />
      ),
      key: promiseId,
    })
  },
})
