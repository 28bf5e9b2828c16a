import { Link } from 'react-router'
import { type Cents, formatCents } from '#platform/base/money.ts'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { askPath } from '#shop/purchase-approvals/web/ask-for-approval.tsx'
import { checkoutTexts } from '../texts.ts'
import { Section } from './section.tsx'

/** The company that the buyer may order for. */
export interface BuyingCompany {
  readonly id: `cmp_${string}`
  readonly name: string
  readonly orderLimit: Cents | null
  /** The offer that is paid was approved. */
  readonly isApproved: boolean
}

interface OrderForProps {
  readonly company: BuyingCompany | null
  /** Its id, or empty where it is for oneself. */
  readonly chosen: string
  readonly onChoose: (companyId: string) => void
  readonly total: Cents | null
  readonly offer: OfferVersion | null
}

/** For whom it is ordered; nothing for who is in no company. */
export function OrderFor({ company, chosen, onChoose, total, offer }: OrderForProps) {
  if (!company) return null
  const { id, name, orderLimit, isApproved } = company
  const isOver = orderLimit !== null && total !== null && total > orderLimit && !isApproved
  const limit = orderLimit !== null && !isApproved && checkoutTexts.yourLimit(formatCents(orderLimit))
  return (
    <Section id="order-for" title={checkoutTexts.orderFor}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{checkoutTexts.orderFor}</legend>
        <RadioCard
          name="companyId"
          value={id}
          checked={chosen === id}
          onChange={() => onChoose(id)}
          title={name}
          detail={limit || checkoutTexts.membersSeeIt}
        />
        <RadioCard
          name="companyId"
          value=""
          checked={chosen === ''}
          onChange={() => onChoose('')}
          title={checkoutTexts.myself}
          detail={checkoutTexts.onlyYouSeeIt}
        />
      </fieldset>
      {isOver && chosen === id && (
        <p className="mt-3 text-sm font-medium text-warn">
          <Sentence
            text={checkoutTexts.overLimit}
            parts={{
              ask: (
                <Link to={askPath(offer)} className="link">
                  {checkoutTexts.askForApproval}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </Section>
  )
}
