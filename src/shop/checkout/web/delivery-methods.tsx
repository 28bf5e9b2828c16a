import type { ReactNode } from 'react'
import { formatCents } from '#platform/base/money.ts'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { Section } from './section.tsx'

interface DeliveryMethodsProps {
  quote: CheckoutQuote
  chosen: string
  onChoose: (id: string) => void
  /** What else decides when it comes. */
  children: ReactNode
}

export function DeliveryMethods({ quote: { methods }, chosen, onChoose, children }: DeliveryMethodsProps) {
  return (
    <Section id="delivery-method" title={checkoutTexts.deliveryMethod}>
      <fieldset className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child:nth-child(even)]:col-span-2">
        <legend className="sr-only">{checkoutTexts.deliveryMethod}</legend>
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            name="deliveryMethod"
            value={method.id}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
            title={method.name}
            aside={method.price === 0 ? checkoutTexts.free : formatCents(method.price)}
            detail={<Dates method={method} />}
          />
        ))}
      </fieldset>
      <div className="mt-5 grid gap-5">{children}</div>
    </Section>
  )
}

function Dates({ method }: { method: CheckoutQuote['methods'][number] }) {
  const { isPickup, arrivesFrom, arrivesTo, missingForFree, isInTime, neededByText } = method
  const days = dateSpan(arrivesFrom, arrivesTo)
  return (
    <>
      <span className="block">{isPickup ? checkoutTexts.readyOn(days) : checkoutTexts.arrives(days)}</span>
      {neededByText && (
        <span className={`block font-medium ${isInTime ? 'text-success' : 'text-warn'}`}>{neededByText}</span>
      )}
      {missingForFree !== null && (
        <span className="block text-ink-mute">{checkoutTexts.freeWithMore(formatCents(missingForFree))}</span>
      )}
    </>
  )
}
