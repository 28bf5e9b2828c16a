import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import type { answerLinkedChallenge } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'

export interface EntryChallenge {
  readonly id: string
  readonly clientSecret: string
  /** The form, sent again once the bank has answered: the shop asks the provider how it ended. */
  readonly sent: Readonly<Record<string, string>>
}

/** Leads through the bank's question, then sends the form once more. */
export function useBankOfLink(token: string, challenge: EntryChallenge | undefined, provider: CardProvider) {
  const submit = useSubmit()
  const [left, leave] = useState('')
  const [problem, say] = useState('')
  const asked = useRef('')
  const isOpen = challenge !== undefined && left !== challenge.id && provider === 'sandbox'
  const isStripe = challenge !== undefined && provider === 'stripe'
  useEffect(() => {
    if (!isStripe || !challenge || asked.current === challenge.id) return
    asked.current = challenge.id
    void import('#shop/payments/web/stripe/pass-bank.ts')
      .then(({ passBank }) => passBank(challenge.clientSecret))
      .then(() => submit({ ...challenge.sent }, { method: 'post' }))
      .catch(() => say(groupPaymentTexts.bankUnreached))
  }, [challenge, isStripe, submit])
  const answer = async (outcome: 'authenticate' | 'fail') => {
    if (!challenge) return
    leave(challenge.id)
    const input = { token, paymentIntentId: challenge.id, clientSecret: challenge.clientSecret, outcome }
    await api
      .call<typeof answerLinkedChallenge>('post', '/api/group-links/{token}/sandbox/challenge', input)
      .catch((cause: unknown) => say(cause instanceof ApiError ? cause.message : groupPaymentTexts.bankUnreached))
    await submit({ ...challenge.sent }, { method: 'post' })
  }
  return { isOpen, problem, answer, leave: () => leave(challenge?.id ?? '') }
}
