import { identity } from '#config'
import { Email, Paragraph } from '#platform/server/mail/email.tsx'
import { secondFactorTexts } from '../texts.ts'

const REASON = 'We tell you about every change of how staff sign in.'

export function EnrolledEmail() {
  return (
    <Email preview={secondFactorTexts.enrolledHeading} heading={secondFactorTexts.enrolledPreview} reason={REASON}>
      <Paragraph>{secondFactorTexts.enrolledLead(identity.name)}</Paragraph>
      <Paragraph>{secondFactorTexts.notYouEnrolled}</Paragraph>
    </Email>
  )
}

export function RecoveryCodeEmail({ left }: { readonly left: number }) {
  return (
    <Email
      preview={secondFactorTexts.recoveryUsedHeading}
      heading={secondFactorTexts.recoveryUsedHeading}
      reason={REASON}
    >
      <Paragraph>{secondFactorTexts.recoveryUsedLead(identity.name, left)}</Paragraph>
      <Paragraph>{secondFactorTexts.notYouRecovered}</Paragraph>
    </Email>
  )
}
