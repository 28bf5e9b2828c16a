import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { APPROVAL_NOTE_LENGTH } from '../model.ts'
import { purchaseApprovalsTexts } from '../texts.ts'

/** Where the approvers are asked for what is in the cart, or for an offer. */
export const askPath = (offer: OfferVersion | null | undefined): string =>
  offer ? `/company/ask?offer=${offer.id}&version=${offer.version}` : '/company/ask'

interface AskForApprovalProps {
  /** Names the press, so that a second one asks for nothing more. */
  readonly press: string
  readonly offer: OfferVersion | null
}

export function AskForApproval({ press, offer }: AskForApprovalProps) {
  return (
    <Form method="post" className="grid max-w-xl gap-5">
      <input type="hidden" name="press" value={press} />
      <p>{offer ? purchaseApprovalsTexts.askLeadOffer : purchaseApprovalsTexts.askLead}</p>
      <TextAreaField
        name="note"
        label={purchaseApprovalsTexts.noteToApprovers}
        rows={3}
        maxLength={APPROVAL_NOTE_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingText={purchaseApprovalsTexts.asking}>{purchaseApprovalsTexts.askForApproval}</SubmitButton>
        <ButtonLink to={offer ? `/checkout?offer=${offer.id}` : '/checkout'} look="line">
          {purchaseApprovalsTexts.backToCheckout}
        </ButtonLink>
      </div>
    </Form>
  )
}
