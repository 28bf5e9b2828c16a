import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { SecondFactorCodeField } from './code-field.tsx'

/** The code of the app; who has not got it at hand opens the other form. Both work before the script is there. */
export function EnterCode() {
  return (
    <>
      <Form method="post" noValidate className="grid gap-5">
        <SecondFactorCodeField />
        <SubmitButton wide name="intent" value="enter" pendingText="Checking…">
          Continue
        </SubmitButton>
      </Form>
      <details className="mt-6 border-t border-line pt-4">
        <summary className="link w-fit cursor-pointer text-sm">I do not have my app at hand</summary>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <SecondFactorCodeField label="Recovery code" isRecovery />
          <SubmitButton wide look="line" name="intent" value="enter" pendingText="Checking…">
            Use a recovery code
          </SubmitButton>
        </Form>
        <p className="mt-4 text-sm text-ink-soft">
          No recovery code either? Whoever runs the shop can take your second factor away, and you set up another.
        </p>
      </details>
    </>
  )
}
