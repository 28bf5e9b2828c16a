import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { Offer } from '../contract.ts'
import { offersTexts } from '../texts.ts'

/** Asks before an offer is gone. */
export function DiscardOffer({ offer: { id, number } }: { offer: Pick<Offer, 'id' | 'number'> }) {
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const path = `/offers/${id}`
  return (
    <section aria-labelledby={title} className="mb-6 border-2 border-ink bg-white p-5">
      <h2 ref={head} id={title} tabIndex={-1} className="text-lg">
        {offersTexts.discardThis(number)}
      </h2>
      <p className="mt-2">{offersTexts.discardLead}</p>
      <Form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
        <SubmitButton look="danger" name="intent" value="discard" pendingText={offersTexts.discarding}>
          {offersTexts.discard}
        </SubmitButton>
        <ButtonLink to={path} preventScrollReset look="line">
          {offersTexts.keep}
        </ButtonLink>
      </Form>
    </section>
  )
}
