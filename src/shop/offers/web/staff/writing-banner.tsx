import { Form } from 'react-router'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { getOfferInCart } from '../../staff-contract.ts'
import { staffOfferTexts } from './texts.ts'

type OfferInCart = NonNullable<ResultOf<typeof getOfferInCart>['offer']>

interface WritingBannerProps {
  readonly offer: OfferInCart
}

const leadOf = ({ number, revision }: OfferInCart): string => {
  if (number === '') return staffOfferTexts.offerIsGoneLead
  return revision === 0 ? staffOfferTexts.draftIsGone : staffOfferTexts.writingLead
}

/** Over the editor, in few lines: what is made there comes into the cart first. */
export function WritingInEditor({ offer: { id, number, customer } }: Pick<WritingBannerProps, 'offer'>) {
  if (number === '') return null
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-2 border-vermilion bg-white px-4 py-2">
      <p className="font-semibold">{staffOfferTexts.writingOffer(number, customer)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/cart" look="line" size="sm">
          {staffOfferTexts.toCart}
        </ButtonLink>
        <ButtonLink to={`/admin-offers/${id}`} look="quiet" size="sm">
          {staffOfferTexts.toOffer}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Over the cart in which somebody of the staff writes an offer. Its forms post to the offer's page and work without script. */
export function WritingBanner({ offer }: WritingBannerProps) {
  const { id, number, customer, revision } = offer
  const isGone = number === ''
  const page = `/admin-offers/${id}`
  return (
    <div className="mb-6 border-2 border-vermilion bg-white p-4 sm:p-5">
      <h2 className="text-lg">
        {isGone ? staffOfferTexts.offerIsGone : staffOfferTexts.writingOffer(number, customer)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{leadOf(offer)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {revision > 0 && (
          <Form method="post" action={page}>
            <input type="hidden" name="revision" value={revision} />
            <SubmitButton name="intent" value="use-cart" size="sm" pendingText={staffOfferTexts.taking}>
              {staffOfferTexts.useItems}
            </SubmitButton>
          </Form>
        )}
        {!isGone && (
          <ButtonLink to={page} look="line" size="sm">
            {staffOfferTexts.toOffer}
          </ButtonLink>
        )}
        <Form method="post" action="/admin-offers">
          <input type="hidden" name="offerId" value={id} />
          <SubmitButton name="intent" value="leave" look="quiet" size="sm" pendingText={staffOfferTexts.leaving}>
            {staffOfferTexts.leave}
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}
