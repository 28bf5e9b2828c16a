import { identity } from '#config'
import { Email, Paragraph } from '#platform/server/mail/email.tsx'
import { secondFactorTexts } from '../texts.ts'

const REASON = 'We tell you about every change of how staff sign in.'

export function EnrolledEmail() {
  return (
    <Email
      preview={secondFactorTexts.twoStepSignInIs}
      heading={secondFactorTexts.yourAuthenticatorAppIs}
      reason={REASON}
    >
      <Paragraph>{secondFactorTexts.fromNowOnAsksFor(identity.name)}</Paragraph>
      <Paragraph>{secondFactorTexts.ifItWasNotYouSomebody}</Paragraph>
    </Email>
  )
}

export function RecoveryCodeEmail({ left }: { readonly left: number }) {
  return (
    <Email preview={secondFactorTexts.aRecoveryCodeWas} heading={secondFactorTexts.aRecoveryCodeWas} reason={REASON}>
      <Paragraph>{secondFactorTexts.somebodySignedInTo(identity.name, left)}</Paragraph>
      <Paragraph>{secondFactorTexts.ifItWasNotYouSet}</Paragraph>
    </Email>
  )
}
