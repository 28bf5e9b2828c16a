import { formatCents } from '#platform/base/money.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'

interface RushChoiceProps {
  rush: CheckoutQuote['rush']
  /** What was pressed, before the total for it is there. */
  isChosen: boolean
  isPickup: boolean
  onChoose: (isChosen: boolean) => void
}

/** Buys production days down, where the presses have room. */
export function RushChoice({ rush, isChosen, isPickup, onChoose }: RushChoiceProps) {
  if (!rush) return null
  const { fee, percent, shipsOn, insteadOf } = rush
  const datesText = isPickup ? checkoutTexts.rushReady : checkoutTexts.rushDates
  return (
    <Checkbox
      name="rush"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      label={checkoutTexts.rushFor(formatCents(fee), percent)}
      hint={datesText(dateSpan(shipsOn, shipsOn), dateSpan(insteadOf, insteadOf))}
    />
  )
}
