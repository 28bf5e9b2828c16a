import { Form } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { SecondFactorCodeField } from './code-field.tsx'

interface ManageProps {
  /** '22 November 2026' */
  since: string
  recoveryCodesLeft: number
}

export function ManageSecondFactor({ since, recoveryCodesLeft }: ManageProps) {
  return (
    <>
      <p>
        Your authenticator app has been set up since <strong>{since}</strong>. You have{' '}
        <strong>{plural(recoveryCodesLeft, 'recovery code')}</strong> left.
      </p>
      <Form method="post" noValidate className="mt-6 grid gap-5 border-t border-line pt-6">
        <h2 className="text-base font-semibold">New recovery codes</h2>
        <SecondFactorCodeField />
        <SubmitButton wide look="line" name="intent" value="renew" pendingText="Checking…">
          Make ten new codes
        </SubmitButton>
      </Form>
      <div className="mt-6 border-t border-line pt-6">
        <h2 className="text-base font-semibold">A new phone?</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">
          The app on the new one takes the place of this one, and every other device is signed out.
        </p>
        <ButtonLink to="/second-factor?app=new" look="line" wide>
          Set up another app
        </ButtonLink>
      </div>
    </>
  )
}
