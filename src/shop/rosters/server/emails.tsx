import { identity } from '#config'
import { Email, EmailButton, Paragraph, Rule, SmallPrint } from '#platform/server/mail/email.tsx'
import { deadlineText } from '../model/deadline-text.ts'
import { rosterEmailTexts } from '../texts.ts'

interface ReminderEmailProps {
  readonly title: string
  /** First name of the organiser; empty where none is known. */
  readonly organiser: string
  readonly link: string
  readonly deadline: { readonly at: string } | null
}

export function ReminderEmail({ title, organiser, link, deadline }: ReminderEmailProps) {
  const lead = rosterEmailTexts.reminderLead(organiser, title)
  return (
    <Email preview={lead} heading={rosterEmailTexts.reminderHeading} reason={rosterEmailTexts.reason(identity.name)}>
      <Paragraph>{lead}</Paragraph>
      {deadline && <Paragraph>{rosterEmailTexts.reminderUntil(deadlineText(deadline.at))}</Paragraph>}
      <EmailButton href={link}>{rosterEmailTexts.addYourself}</EmailButton>
      <Rule />
      <SmallPrint>{rosterEmailTexts.noAccount}</SmallPrint>
    </Email>
  )
}
