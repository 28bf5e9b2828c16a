import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { secondFactorTexts } from '../texts.ts'
import { SecondFactorCodeField } from './code-field.tsx'

/** The code of the app; who has not got it at hand opens the other form. Both work before the script is there. */
export function EnterCode() {
  return (
    <>
      <Form method="post" noValidate className="grid gap-5">
        <SecondFactorCodeField />
        <SubmitButton wide name="intent" value="enter" pendingText={secondFactorTexts.checking}>
          {secondFactorTexts.continue}
        </SubmitButton>
      </Form>
      <details className="mt-6 border-t border-line pt-4">
        <summary className="link w-fit cursor-pointer text-sm">{secondFactorTexts.noAppAtHand}</summary>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <SecondFactorCodeField label={secondFactorTexts.recoveryCode} isRecovery />
          <SubmitButton wide look="line" name="intent" value="enter" pendingText={secondFactorTexts.checking}>
            {secondFactorTexts.useARecoveryCode}
          </SubmitButton>
        </Form>
        <p className="mt-4 text-sm text-ink-soft">{secondFactorTexts.noRecoveryCode}</p>
      </details>
    </>
  )
}
