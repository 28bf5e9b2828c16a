import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import { EntryForm } from '#shop/rosters/web/joining/entry-form.tsx'
import type { TypedEntry } from '#shop/rosters/web/joining/joining.ts'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { isWritable, type ShownReceipt } from './shown-receipt.ts'

interface ChangeEntryProps extends Pick<ShownReceipt, 'roster' | 'entry'> {
  readonly garment: NonNullable<ShownReceipt['garment']>
  readonly receipt: string
  readonly answer: { readonly refusal: Refusal; readonly typed: TypedEntry | undefined } | undefined
}

/** The entry on its garment; its fields can be changed as long as the list is open. */
export function ChangeEntry({ roster, entry, garment, receipt, answer }: ChangeEntryProps) {
  const { size, quantity, who, name, number, version } = entry
  const stored = { size, quantity: String(quantity), who, name, number, email: '' }
  const isOpen = isWritable(roster)
  const held = useProblem<HTMLFormElement>(answer?.refusal)
  const whyFixed = isOpen ? joiningTexts.paidAsItIs : joiningTexts.paid
  return (
    <EntryForm
      {...{ roster, garment, typed: answer?.typed ?? stored, refusal: answer?.refusal }}
      {...{ token: receipt, isOpen, whyFixed: roster.paying === 'each' ? whyFixed : undefined }}
    >
      {(fields) => (
        <Form ref={held} method="post">
          <h2 className="mb-4 text-xl">{isOpen ? joiningTexts.change : joiningTexts.asItStands}</h2>
          {answer && <Alert className="mb-5">{answer.refusal.error}</Alert>}
          <fieldset disabled={!isOpen} className="grid gap-5">
            <input type="hidden" name="garment" value={garment.position} />
            <input type="hidden" name="version" value={version} />
            {fields}
            {isOpen && (
              <SubmitButton size="lg" wide pendingText={joiningTexts.saving}>
                {joiningTexts.save}
              </SubmitButton>
            )}
          </fieldset>
        </Form>
      )}
    </EntryForm>
  )
}
