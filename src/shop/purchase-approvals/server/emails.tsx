import { identity } from '#config'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { purchaseApprovalsTexts } from '../texts.ts'

interface WantedProps {
  readonly person: string
  readonly company: string
  readonly number: string
  readonly note: string
  readonly link: string
}

export function ApprovalWantedEmail({ person, company, number, note, link }: WantedProps) {
  const heading = purchaseApprovalsTexts.wantedSubject(person, company)
  return (
    <Email preview={heading} heading={heading} reason={purchaseApprovalsTexts.whyWanted(company, identity.name)}>
      <Paragraph>{purchaseApprovalsTexts.wantedLead(number)}</Paragraph>
      {note && <Facts facts={[[purchaseApprovalsTexts.noteOf(person), note]]} />}
      <EmailButton href={link}>{purchaseApprovalsTexts.lookAndDecide}</EmailButton>
    </Email>
  )
}

interface DecidedProps {
  readonly state: 'approved' | 'declined'
  readonly person: string
  readonly number: string
  readonly note: string
  readonly link: string
}

export function ApprovalDecidedEmail({ state, person, number, note, link }: DecidedProps) {
  const heading = purchaseApprovalsTexts.decidedSubject[state](number)
  return (
    <Email preview={heading} heading={heading} reason={purchaseApprovalsTexts.whyDecided(identity.name)}>
      <Paragraph>{purchaseApprovalsTexts.decidedLead[state](person, number)}</Paragraph>
      {note && <Facts facts={[[purchaseApprovalsTexts.noteOf(person), note]]} />}
      <EmailButton href={link}>{purchaseApprovalsTexts.decidedAction[state]}</EmailButton>
    </Email>
  )
}
