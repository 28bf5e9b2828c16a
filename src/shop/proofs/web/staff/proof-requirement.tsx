import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { OrderProof } from '../../contract.ts'
import { WITHDRAW_REASON_LENGTH } from '../../model/limits.ts'
import { proofsTexts } from '../../texts.ts'
import { ProofBadge } from '../proof-state.tsx'

export const REQUIRE = 'require'
export const WITHDRAW = 'withdraw'

interface ProofRequirementProps {
  proof: OrderProof | null
  isOpen: boolean
  refusal: Refusal | undefined
  /** Which form is on its way. */
  posting: string
}

/** Whether the order needs a proof, why, and what staff can change about that. */
export function ProofRequirement({ proof, isOpen, refusal, posting }: ProofRequirementProps) {
  const isRequired = proof !== null && proof.withdrawn === null
  return (
    <Card title={proofsTexts.proof} aside={proof && <ProofBadge state={proof.state} />}>
      <div className="grid gap-3 text-sm">
        {refusal && <Alert>{refusal.error}</Alert>}
        {isRequired && <p>{proof.isAsked ? proofsTexts.requiredByStaff : proofsTexts.requiredByRule}</p>}
        {!isRequired && <p>{proof?.withdrawn?.reason ?? proofsTexts.noProofNeeded}</p>}
        {!isRequired && isOpen && (
          <Form method="post" preventScrollReset className="grid gap-3">
            <p className="text-ink-soft">{proofsTexts.requireLead}</p>
            <div>
              <SubmitButton
                name="intent"
                value={REQUIRE}
                size="sm"
                pending={posting === REQUIRE}
                pendingText={proofsTexts.requiring}
              >
                {proofsTexts.requireProof}
              </SubmitButton>
            </div>
          </Form>
        )}
        {isRequired && isOpen && (
          <details open={refusal !== undefined || undefined}>
            <summary className="link flex min-h-11 w-fit cursor-pointer items-center">{proofsTexts.withdraw}</summary>
            <Form method="post" preventScrollReset className="mt-2 grid gap-3">
              <input type="hidden" name="intent" value={WITHDRAW} />
              <TextField
                name="reason"
                label={proofsTexts.withdrawReason}
                maxLength={WITHDRAW_REASON_LENGTH}
                required
                error={refusal?.fields.reason}
              />
              <div>
                <SubmitButton
                  look="danger"
                  size="sm"
                  pending={posting === WITHDRAW}
                  pendingText={proofsTexts.withdrawing}
                >
                  {proofsTexts.withdraw}
                </SubmitButton>
              </div>
            </Form>
          </details>
        )}
      </div>
    </Card>
  )
}
