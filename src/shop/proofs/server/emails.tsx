import { identity, proofs as settings } from '#config'
import {
  Email,
  EmailButton,
  EmailSentence,
  Paragraph,
  Quote,
  Rule,
  SmallPrint,
  WordLink,
} from '#platform/server/mail/email.tsx'
import type { PromisedDates } from '#shop/capacity/server/index.ts'
import { dateSpan, longDate } from '#shop/delivery/model/promise.ts'
import { proofsTexts } from '../texts.ts'

interface ToBuyer {
  readonly firstName: string
  readonly orderNumber: string
  readonly isPickup: boolean
  /** Of the page that opens after signing in. */
  readonly page: string
}

const arrivesText = ({ isPickup }: Pick<ToBuyer, 'isPickup'>, dates: PromisedDates): string =>
  isPickup
    ? proofsTexts.readyThen(dateSpan(dates.arrivesTo, dates.arrivesTo))
    : proofsTexts.arrivesThen(dateSpan(dates.arrivesFrom, dates.arrivesTo))

interface ProofEmailProps extends ToBuyer {
  readonly isReminder: boolean
  readonly message: string
  readonly link: string
  /** When what is approved until then arrives. */
  readonly dates:
    | { readonly until: string; readonly arrival: PromisedDates; readonly neededBy: string | null }
    | undefined
}

export function ProofEmail(props: ProofEmailProps) {
  const { firstName, orderNumber, isReminder, message, link, page, dates } = props
  const lead = isReminder ? proofsTexts.reminderLead : proofsTexts.proofLead
  const isTooLate = dates?.neededBy && dates.arrival.arrivesTo > dates.neededBy
  return (
    <Email
      preview={lead(firstName, orderNumber)}
      heading={proofsTexts.proofReady}
      reason={proofsTexts.youGetThisEmail(identity.name)}
    >
      <Paragraph>{lead(firstName, orderNumber)}</Paragraph>
      {message && <Quote>{message}</Quote>}
      {dates && (
        <Paragraph>
          {proofsTexts.approveBy(dates.until, arrivesText(props, dates.arrival))}
          {isTooLate ? ` ${proofsTexts.laterThanNeeded(longDate(dates.neededBy))}` : ''}
        </Paragraph>
      )}
      <EmailButton href={link}>{proofsTexts.seeAndApprove}</EmailButton>
      <Rule />
      <SmallPrint>{proofsTexts.linkIsYours(settings.linkDays)}</SmallPrint>
      <SmallPrint>
        <EmailSentence text={proofsTexts.orSignIn} parts={{ page: <WordLink href={page}>{page}</WordLink> }} />
      </SmallPrint>
    </Email>
  )
}

interface ApprovedEmailProps extends ToBuyer {
  readonly version: number
  readonly isByLink: boolean
  readonly holds: PromisedDates | undefined
  readonly before: PromisedDates | undefined
}

export function ApprovedEmail(props: ApprovedEmailProps) {
  const { firstName, orderNumber, version, isByLink, holds, before, page } = props
  const lead = proofsTexts.approvedLead(firstName, orderNumber, version)
  return (
    <Email preview={lead} heading={proofsTexts.approvedHeading} reason={proofsTexts.youGetThisEmail(identity.name)}>
      <Paragraph>{lead}</Paragraph>
      {isByLink && (
        <Paragraph>
          <EmailSentence
            text={proofsTexts.approvedByLink}
            parts={{ email: <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink> }}
          />
        </Paragraph>
      )}
      {holds && (
        <Paragraph>
          {before
            ? proofsTexts.datesMoved(arrivesText(props, holds), dateSpan(before.arrivesFrom, before.arrivesTo))
            : proofsTexts.datesHold(arrivesText(props, holds))}
        </Paragraph>
      )}
      <EmailButton href={page}>{proofsTexts.viewProof}</EmailButton>
    </Email>
  )
}

interface ChangeEmailProps {
  readonly orderNumber: string
  readonly name: string
  readonly version: number
  readonly text: string
  readonly page: string
}

/** For the staff. */
export function ChangeEmail({ orderNumber, name, version, text, page }: ChangeEmailProps) {
  return (
    <Email
      preview={proofsTexts.changeSubject(orderNumber)}
      heading={proofsTexts.changeHeading}
      reason={proofsTexts.sentToStaff}
    >
      <Paragraph>{proofsTexts.proofOf(orderNumber)}</Paragraph>
      <Paragraph>{proofsTexts.changeLead(name, version)}</Paragraph>
      <Quote>{text}</Quote>
      <EmailButton href={page}>{proofsTexts.openProof}</EmailButton>
    </Email>
  )
}
