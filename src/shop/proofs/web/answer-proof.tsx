import { Form, useNavigation } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import type { ProofContents } from '../contract.ts'
import { PROOF_TEXT_LENGTH } from '../model/limits.ts'
import { proofsTexts } from '../texts.ts'

const APPROVE = 'approve'
export const ASK_CHANGE = 'change'

/** What a press names: another version has other prints. */
export const SeenVersionFields = ({ version, hash }: Pick<ProofContents, 'version' | 'hash'>) => (
  <>
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="hash" value={hash} />
  </>
)

interface AnswerProofProps {
  shown: Pick<ProofContents, 'version' | 'hash'>
  /** Of the form that asks for a change. */
  refusal: Refusal | undefined
}

/** Two answers: it is printed as it is, or something has to change. What came of them is said at the head of the page. */
export function AnswerProof({ shown, refusal }: AnswerProofProps) {
  const posted = useNavigation().formData?.get('intent')
  return (
    <Card title={proofsTexts.yourAnswer}>
      <Form method="post">
        <SeenVersionFields {...shown} />
        <SubmitButton
          name="intent"
          value={APPROVE}
          size="lg"
          wide
          pending={posted === APPROVE}
          pendingText={proofsTexts.approving}
        >
          {proofsTexts.approve}
        </SubmitButton>
      </Form>
      <details open={refusal !== undefined || undefined} className="mt-4 border-t border-line pt-2">
        <summary className="link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
          {proofsTexts.askForChange}
        </summary>
        <Form method="post" className="mt-2 grid gap-3">
          <input type="hidden" name="intent" value={ASK_CHANGE} />
          <SeenVersionFields {...shown} />
          <TextAreaField
            name="text"
            label={proofsTexts.whatShouldChange}
            hint={proofsTexts.changeHint}
            limit={PROOF_TEXT_LENGTH}
            required
            error={refusal?.fields.text}
          />
          <div>
            <SubmitButton look="line" pending={posted === ASK_CHANGE} pendingText={proofsTexts.sending}>
              {proofsTexts.sendChange}
            </SubmitButton>
          </div>
        </Form>
      </details>
    </Card>
  )
}
