import { formatCents } from '#platform/base/money.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { CardFields } from '#shop/payments/web/card-fields.tsx'
import { type CardProvider, cardNotice } from '#shop/payments/web/provider.ts'
import type { GroupOffer } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'
import { PriceParts, PricePromise, PricesBySize } from './prices.tsx'
import type { PayingEntry } from './use-pay-entry.ts'

interface PayEntryProps {
  readonly offer: GroupOffer
  readonly provider: CardProvider
  readonly paying: PayingEntry
}

/** What it costs and how it is paid, inside the form with which a member joins. */
export function PayEntry({ offer, provider, paying }: PayEntryProps) {
  const { chosen, card, problems, said, pending, price, setCard } = paying
  const notice = cardNotice(provider)
  return (
    <section aria-labelledby="payment" className="grid gap-5 border-t border-ink pt-5">
      <h3 id="payment" className="text-lg">
        {groupPaymentTexts.payment}
      </h3>
      <PricesBySize offer={offer} garment={chosen.garment} />
      <PricePromise offer={offer} />
      {said && <Alert>{said}</Alert>}
      {notice ? (
        <Alert tone="info">{notice}</Alert>
      ) : (
        <CardFields provider={provider} card={card} errors={problems} onChange={setCard} />
      )}
      <PriceParts offer={offer} chosen={chosen} />
      <input type="hidden" name="amount" value={price?.total ?? ''} />
      {!notice && (
        <SubmitButton size="lg" wide pending={pending} pendingText={groupPaymentTexts.paying}>
          {price ? groupPaymentTexts.pay(formatCents(price.total)) : groupPaymentTexts.payPlain}
        </SubmitButton>
      )}
    </section>
  )
}
