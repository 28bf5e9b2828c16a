import { useState } from 'react'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import type { Paying } from '#shop/rosters/model/roster-rules.ts'
import { groupPaymentTexts } from '../texts.ts'

/** Chosen when the group order is made: it does not change any more. */
export function WhoPays({ paying }: { readonly paying: Paying }) {
  const [chosen, choose] = useState(paying)
  const card = (value: Paying, title: string, detail: string) => (
    <RadioCard
      {...{ name: 'paying', value, title, detail, checked: chosen === value }}
      onChange={() => choose(value)}
    />
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-lg font-bold">{groupPaymentTexts.whoPays}</legend>
      {card('organiser', groupPaymentTexts.youPay, groupPaymentTexts.youPayHint)}
      {card('each', groupPaymentTexts.eachPays, groupPaymentTexts.eachPaysHint)}
    </fieldset>
  )
}
