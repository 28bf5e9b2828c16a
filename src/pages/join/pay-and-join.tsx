import { useState } from 'react'
import type { Client } from '#platform/base/client.ts'
import { type Refusal, textOf } from '#platform/web/forms.tsx'
import { ChallengeDialog } from '#shop/checkout/web/challenge-dialog.tsx'
import type { GroupOffer, payEntry } from '#shop/group-payments/contract.ts'
import { groupPaymentTexts } from '#shop/group-payments/texts.ts'
import { PayEntry } from '#shop/group-payments/web/pay-entry.tsx'
import { type EntryChallenge, useBankOfLink } from '#shop/group-payments/web/use-bank-of-link.ts'
import { usePayEntry } from '#shop/group-payments/web/use-pay-entry.ts'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import { entryIn } from '#shop/rosters/web/joining/joining.ts'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { MemberForm, type MemberFormState } from './member-form.tsx'

export interface Paying {
  readonly offer: GroupOffer
  readonly provider: CardProvider
}

/** Joins and pays: the receipt once it is paid or being checked, else the bank's question. */
export async function payAndJoin(api: Client, token: string, form: FormData) {
  const sent = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { paymentIntent, receipt, requiresAction } = await api.call<typeof payEntry>(
    'post',
    '/api/group-links/{token}/pay',
    {
      ...{ ...entryIn(form), token, press: textOf(form, 'press'), email: textOf(form, 'email') },
      ...{ paymentMethodId: textOf(form, 'paymentMethodId'), amount: Number(textOf(form, 'amount')) },
    },
  )
  const { id = '', clientSecret = null } = paymentIntent ?? {}
  const challenge: EntryChallenge | undefined =
    requiresAction && clientSecret !== null ? { id, clientSecret, sent } : undefined
  return { receipt, challenge }
}

interface PayAndJoinProps extends MemberFormState {
  readonly paying: Paying
  readonly challenge: EntryChallenge | undefined
}

const isChargedNothing = (refusal: Refusal | undefined): boolean =>
  refusal?.code === 'PAYMENT_DECLINED' || refusal?.code === 'PAYMENT_STOPPED'

/** The form of a member who pays: the same fields, and the card below them. */
export function PayAndJoin({ paying: { offer, provider }, challenge, press, ...form }: PayAndJoinProps) {
  const { token, garment, typed, refusal } = form
  // What is read again meanwhile brings another one: this form is still the same, and whoever sends it again because its
  // answer was lost pays once. Only where nothing is charged for certain is the next try another payment.
  const [ownPress, setPress] = useState({ press, refusal })
  if (refusal !== ownPress.refusal)
    setPress({ press: isChargedNothing(refusal) ? crypto.randomUUID() : ownPress.press, refusal })
  const chosen = { garment: garment.position, size: typed.size, quantity: Number(typed.quantity) }
  const paying = usePayEntry(token, offer, chosen)
  const bank = useBankOfLink(token, challenge, provider)
  return (
    <MemberForm
      {...form}
      press={ownPress.press}
      said={bank.problem || (challenge ? '' : refusal?.error)}
      email={{ label: groupPaymentTexts.email, hint: groupPaymentTexts.emailHint }}
      form={{ noValidate: true, ...paying.form }}
    >
      <PayEntry offer={offer} provider={provider} paying={paying} />
      <p className="text-sm text-ink-mute">{joiningTexts.privacy}</p>
      <ChallengeDialog
        paymentIntent={bank.isOpen ? challenge : undefined}
        total={challenge ? Number(challenge.sent.amount) : null}
        onAnswer={(_intent, outcome) => void bank.answer(outcome)}
        onLeave={bank.leave}
      />
    </MemberForm>
  )
}
