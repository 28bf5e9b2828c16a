import { Form, Link } from 'react-router'
import type { OutputOf } from '#platform/base/endpoint.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField, TextAreaField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { PROOF_TEXT_LENGTH } from '../../model/limits.ts'
import type { previewProof } from '../../staff-contract.ts'
import { proofsTexts } from '../../texts.ts'

export const SEND = 'send'
export const COPY = 'copy'
const CONTENT = 'content '

type Preview = OutputOf<typeof previewProof>

/** What the form sends: each item that is printed as something else, with the item of one's own cart. */
export const readSentProof = (form: FormData) => ({
  after: textOf(form, 'after'),
  message: textOf(form, 'message'),
  contents: [...form].flatMap(([field, cartId]) =>
    field.startsWith(CONTENT) && cartId !== '' ? [{ itemId: field.slice(CONTENT.length), cartId: String(cartId) }] : [],
  ),
})

interface SendProofFormProps {
  orderNumber: string
  preview: Preview
  refusal: Refusal | undefined
  posting: string
}

const List = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** The next version: what speaks for a look first, what else may be printed, and the press that sends it. */
export function SendProofForm({ orderNumber, preview, refusal, posting }: SendProofFormProps) {
  const { proof, next, problems, warnings, choices } = preview
  const isUnanswered = proof?.state === 'waiting'
  const production = (
    <Link to={`/admin-production?order=${orderNumber}`} className="link">
      {proofsTexts.inProduction}
    </Link>
  )
  return (
    <Card title={proofsTexts.nextVersion(next.version)}>
      <div className="grid gap-4 text-sm">
        {refusal && <Alert>{refusal.error}</Alert>}
        {problems.length > 0 && (
          <Alert title={proofsTexts.cannotBeSent}>
            <List sentences={problems} />
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert tone="warn" title={proofsTexts.lookFirst}>
            <List sentences={warnings} />
          </Alert>
        )}
        {proof?.state === 'approved' && <Alert tone="warn">{proofsTexts.voidsBefore}</Alert>}
        {isUnanswered && <p className="text-ink-soft">{proofsTexts.replacesBefore(next.version - 1)}</p>}
        <Form method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value={SEND} />
          <input type="hidden" name="after" value={next.version - 1} />
          {next.items.map(({ itemId, number }) => {
            const own = choices.filter((choice) => choice.itemId === itemId)
            if (own.length === 0) return null
            const options = own.map(({ cartId, label }) => ({ value: cartId, label }))
            return (
              <SelectField
                key={itemId}
                name={CONTENT + itemId}
                label={proofsTexts.printInstead(number)}
                placeholder={proofsTexts.asOrdered}
                options={options}
              />
            )
          })}
          <TextAreaField
            name="message"
            label={proofsTexts.messageToCustomer}
            hint={proofsTexts.messageHint}
            limit={PROOF_TEXT_LENGTH}
            rows={3}
            error={refusal?.fields.message}
          />
          <div>
            <SubmitButton
              look={isUnanswered ? 'line' : 'solid'}
              pending={posting === SEND}
              pendingText={proofsTexts.sending}
            >
              {proofsTexts.send(next.version)}
            </SubmitButton>
          </div>
        </Form>
        <details className="border-t border-line pt-2">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
            {proofsTexts.changeArtwork}
          </summary>
          <p className="mt-1 text-ink-soft">
            <Sentence text={proofsTexts.changeArtworkLead} parts={{ production }} />
          </p>
          <ul className="mt-3 grid gap-2">
            {next.items.map(({ itemId, number }) => (
              <li key={itemId}>
                <Form method="post">
                  <input type="hidden" name="itemId" value={itemId} />
                  <SubmitButton
                    name="intent"
                    value={COPY}
                    look="line"
                    size="sm"
                    pending={posting === COPY}
                    pendingText={proofsTexts.opening}
                  >
                    {proofsTexts.openCopy(number)}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  )
}
