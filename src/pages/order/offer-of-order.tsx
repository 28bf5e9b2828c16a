import { Link } from 'react-router'
import { offersTexts } from '#shop/offers/texts.ts'
import { Fact } from './order-facts.tsx'

interface OfferOfOrderProps {
  /** A process of the version before answers without. */
  readonly offer: { readonly id: string; readonly number: string } | null | undefined
}

/** Of an order that was a written offer: which. */
export const OfferOfOrder = ({ offer }: OfferOfOrderProps) =>
  offer && (
    <Fact name={offersTexts.fromOffer}>
      <Link to={`/offers/${offer.id}`} className="link tabular">
        {offer.number}
      </Link>
    </Fact>
  )
