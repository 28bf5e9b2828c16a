import { type FormEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { api } from '#platform/web/api.ts'
import { textOf } from '#platform/web/forms.tsx'
import { type CardEntry, type CardErrors, cardProblems, emptyCard } from '#shop/payments/web/card-entry.ts'
import { tokeniseOrSay } from '#shop/payments/web/tokenise.ts'
import type { createLinkedCard, GroupOffer } from '../contract.ts'
import { type ChosenPieces, priceOfChosen } from './prices.tsx'

/** Follows what is chosen, and turns the card into a payment method before the form is sent: no card number is in it. */
export function usePayEntry(token: string, offer: GroupOffer, typed: ChosenPieces) {
  const [chosen, choose] = useState(typed)
  const [card, setCard] = useState<CardEntry>(emptyCard)
  const [problems, setProblems] = useState<CardErrors>({})
  const [said, say] = useState('')
  const [isTokenising, setTokenising] = useState(false)
  const submit = useSubmit()
  const pending = useNavigation().formMethod === 'POST' || isTokenising

  async function pay(form: HTMLFormElement): Promise<void> {
    const found = cardProblems(card, new Date())
    setProblems(found)
    say('')
    if (Object.keys(found).length > 0) return
    setTokenising(true)
    const made = await tokeniseOrSay(card, (input) =>
      api.call<typeof createLinkedCard>('post', '/api/group-links/{token}/sandbox/payment-methods', {
        token,
        ...input,
      }),
    ).finally(() => setTokenising(false))
    if ('error' in made) {
      setProblems(made.fields)
      return say(made.error)
    }
    const sent = new FormData(form)
    sent.set('paymentMethodId', made.id)
    await submit(sent, { method: 'post' })
  }

  return {
    ...{ chosen, card, problems, said, pending, setCard },
    price: priceOfChosen(offer, chosen),
    form: {
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        const now = new FormData(currentTarget)
        const [size, quantity] = [textOf(now, 'size'), Number(textOf(now, 'quantity'))]
        if (size !== chosen.size || quantity !== chosen.quantity) choose({ ...chosen, size, quantity })
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!pending) void pay(event.currentTarget)
      },
    },
  }
}
export type PayingEntry = ReturnType<typeof usePayEntry>
