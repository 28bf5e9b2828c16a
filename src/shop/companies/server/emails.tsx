import { identity, retention } from '#config'
import { Email, EmailButton, Paragraph, SmallPrint } from '#platform/server/mail/email.tsx'
import { companiesTexts } from '../texts.ts'

interface InvitationProps {
  readonly company: string
  readonly invitedBy: string
  readonly link: string
}

export function InvitationEmail({ company, invitedBy, link }: InvitationProps) {
  return (
    <Email
      preview={companiesTexts.invitationSubject(company)}
      heading={companiesTexts.invitationSubject(company)}
      reason={companiesTexts.whyInvitation(identity.name)}
    >
      <Paragraph>{companiesTexts.invitedYou(invitedBy, company, identity.name)}</Paragraph>
      <EmailButton href={link}>{companiesTexts.seeInvitation}</EmailButton>
      <SmallPrint>{companiesTexts.invitationNeeds(retention.invitations)}</SmallPrint>
    </Email>
  )
}
