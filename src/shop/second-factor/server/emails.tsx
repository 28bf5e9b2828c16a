import { identity } from '#config'
import { Email, Paragraph } from '#platform/server/mail/email.tsx'

const REASON = 'We tell you about every change of how staff sign in.'

export function EnrolledEmail() {
  return (
    <Email preview="Two-step sign-in is on" heading="Your authenticator app is set up" reason={REASON}>
      <Paragraph>
        From now on {identity.name} asks for a code of your authenticator app when you sign in. Every other device was
        signed out.
      </Paragraph>
      <Paragraph>
        If it was not you, somebody has your password: set a new one at once and tell whoever runs the shop.
      </Paragraph>
    </Email>
  )
}

export function RecoveryCodeEmail({ left }: { readonly left: number }) {
  return (
    <Email preview="A recovery code was used" heading="A recovery code was used" reason={REASON}>
      <Paragraph>
        Somebody signed in to your account at {identity.name} with a recovery code instead of the authenticator app.
        Codes left: {left}.
      </Paragraph>
      <Paragraph>If it was not you, set a new password at once and tell whoever runs the shop.</Paragraph>
    </Email>
  )
}
