import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import type { Offer } from '../contract.ts'
import { LONGEST_OFFER_NOTE } from '../model.ts'
import { offersTexts } from '../texts.ts'

interface AnswerProps {
  readonly offer: Pick<Offer, 'id' | 'number' | 'version' | 'state'>
  readonly refusal: Refusal | undefined
  /** As it was typed. */
  readonly note: string
}

/** A part of the page that was asked for receives the focus. */
function useHeading() {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return { head, id: useId() }
}

const box = 'mb-6 border-2 border-ink bg-white p-5'

/** Tells the shop what to change, or that the offer is to be renewed. */
export function AskForChange({ offer, press, refusal, note }: AnswerProps & { press: string }) {
  const { head, id } = useHeading()
  const isExpired = offer.state === 'expired'
  const path = `/offers/${offer.id}`
  return (
    <section aria-labelledby={id} className={box}>
      <h2 ref={head} id={id} tabIndex={-1} className="text-lg">
        {isExpired ? offersTexts.askToRenew : offersTexts.askForChange}
      </h2>
      <Form method="post" action={`${path}?ask=1`} className="mt-4 grid max-w-prose gap-4">
        <input type="hidden" name="press" value={press} />
        <input type="hidden" name="version" value={offer.version} />
        <TextAreaField
          name="note"
          label={offersTexts.whatToChange}
          hint={offersTexts.whatToChangeHint}
          required
          rows={4}
          limit={LONGEST_OFFER_NOTE}
          maxLength={LONGEST_OFFER_NOTE}
          defaultValue={note || (isExpired ? offersTexts.renewalNote : '')}
          error={refusal?.fields.note}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="change" pendingText={offersTexts.sendingRequest}>
            {offersTexts.sendChange}
          </SubmitButton>
          <ButtonLink to={path} preventScrollReset look="line">
            {offersTexts.keepAsItIs}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

/** Asks before an offer is declined, or a request is taken back. */
export function DeclineOffer({ offer, refusal, note }: AnswerProps) {
  const { head, id } = useHeading()
  const isRequest = offer.version === 0
  const path = `/offers/${offer.id}`
  return (
    <section aria-labelledby={id} className={box}>
      <h2 ref={head} id={id} tabIndex={-1} className="text-lg">
        {isRequest ? offersTexts.takeBackThis(offer.number) : offersTexts.declineThis(offer.number)}
      </h2>
      <p className="mt-2">{isRequest ? offersTexts.takeBackLead : offersTexts.declineLead}</p>
      <Form method="post" action={`${path}?decline=1`} className="mt-4 grid max-w-prose gap-4">
        <input type="hidden" name="version" value={offer.version} />
        <TextAreaField
          name="note"
          label={offersTexts.declineReason}
          rows={2}
          maxLength={LONGEST_OFFER_NOTE}
          defaultValue={note}
          error={refusal?.fields.note}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            look="danger"
            name="intent"
            value="decline"
            pendingText={isRequest ? offersTexts.takingBack : offersTexts.declining}
          >
            {isRequest ? offersTexts.takeBack : offersTexts.decline}
          </SubmitButton>
          <ButtonLink to={path} preventScrollReset look="line">
            {offersTexts.keep}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}
