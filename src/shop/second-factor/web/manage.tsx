import { Form } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { secondFactorTexts } from '../texts.ts'
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
        <Sentence
          text={secondFactorTexts.setUpOnWithCodes}
          parts={{
            since: <strong>{since}</strong>,
            codes: <strong>{plural(recoveryCodesLeft, 'recovery code')}</strong>,
          }}
        />
      </p>
      <Form method="post" noValidate className="mt-6 grid gap-5 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{secondFactorTexts.newRecoveryCodes}</h2>
        <SecondFactorCodeField />
        <SubmitButton wide look="line" name="intent" value="renew" pendingText={secondFactorTexts.checking}>
          {secondFactorTexts.makeNewCodes}
        </SubmitButton>
      </Form>
      <div className="mt-6 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{secondFactorTexts.newPhone}</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{secondFactorTexts.newPhoneLead}</p>
        <ButtonLink to="/second-factor?app=new" look="line" wide>
          {secondFactorTexts.setUpAnotherApp}
        </ButtonLink>
      </div>
    </>
  )
}
