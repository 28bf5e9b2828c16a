import { formatCents } from '#platform/base/money.ts'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { Section } from './section.tsx'

interface DeliveryMethodsProps {
  methods: CheckoutQuote['methods']
  chosen: string
  onChoose: (id: string) => void
}

export function DeliveryMethods({ methods, chosen, onChoose }: DeliveryMethodsProps) {
  return (
    <Section id="delivery-method" title={checkoutTexts.deliveryMethod}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{checkoutTexts.deliveryMethod}</legend>
        {methods.map(({ id, name, price, missingForFree, arrivesFrom, arrivesTo }) => (
          <RadioCard
            key={id}
            name="deliveryMethod"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            title={name}
            aside={price === 0 ? checkoutTexts.free : formatCents(price)}
            detail={
              <>
                <span className="block">{checkoutTexts.arrives(dateSpan(arrivesFrom, arrivesTo))}</span>
                {missingForFree !== null && (
                  <span className="block text-ink-mute">{checkoutTexts.freeWithMore(formatCents(missingForFree))}</span>
                )}
              </>
            }
          />
        ))}
      </fieldset>
    </Section>
  )
}
