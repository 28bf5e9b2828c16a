import { useEffect, useRef, useState } from 'react'
import { data, redirect, useSubmit } from 'react-router'
import { identity } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { formatCents } from '#platform/base/money.ts'
import { typedCents } from '#platform/base/typed-cents.ts'
import { api as browserApi } from '#platform/web/api.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { ChallengeDialog } from '#shop/checkout/web/challenge-dialog.tsx'
import type { completeSandboxChallenge, getPaymentSettings, listPaymentMethods } from '#shop/payments/contract.ts'
import type { getReceivable, payBalance } from '#shop/receivables/contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { BalanceCard } from '#shop/receivables/web/balance-card.tsx'
import { PayForm } from '#shop/receivables/web/pay-form.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/pay'
import { accountPageTexts } from './texts.ts'

export const meta = titled(receivablesTexts.payTitle)

export async function loader({ context, request, params: { orderNumber } }: Route.LoaderArgs) {
  const { userId } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const { receivable } = await api
    .call<typeof getReceivable>('get', '/api/receivables/{orderNumber}', { orderNumber })
    .catch(orNotFound)
  const [cards, { provider }] = await Promise.all([
    api.call<typeof listPaymentMethods>('get', '/api/accountInfo/payment/{userId}', { userId }),
    api.call<typeof getPaymentSettings>('get', '/api/payments/settings', {}),
  ])
  const isPaid = new URL(request.url).searchParams.has('paid')
  return { receivable, ...cards, provider, isPaid, formKey: crypto.randomUUID() }
}

interface Answer {
  readonly refusal?: Refusal
  /** Of the next try: a payment that was declined stays so under its own key. */
  readonly nextKey?: string
  /** The bank's question, and the form that is sent again once it is answered. */
  readonly challenge?: { readonly id: string; readonly clientSecret: string; readonly sent: Record<string, string> }
}

const refused = (error: string): Answer => ({ refusal: { error, code: undefined, fields: {} } })

export async function action({ context, request, params: { orderNumber } }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const [key, paymentMethodId] = [textOf(form, 'key'), textOf(form, 'paymentMethodId')]
  const [amount, open] = [textOf(form, 'amount'), textOf(form, 'open')]
  try {
    const answer = await context.get(apiContext).call<typeof payBalance>('post', '/api/receivables/{orderNumber}/pay', {
      ...{ orderNumber, key, paymentMethodId, amount: typedCents(amount), open: Number(open) },
    })
    if (answer.success) return redirect(`/pay/${orderNumber}?paid=1`)
    const { id = '', clientSecret = null } = answer.paymentIntent ?? {}
    if (answer.requiresAction && clientSecret !== null) {
      const sent = { key, paymentMethodId, amount, open }
      return data<Answer>({ ...refused(receivablesTexts.bankNeedsScript), challenge: { id, clientSecret, sent } })
    }
    return data<Answer>(refused(answer.error ?? ''), { status: 409 })
  } catch (error) {
    const refusal = refusalOf(error)
    const isDeclined = refusal.code === 'PAYMENT_DECLINED'
    return data<Answer>({ refusal, ...(isDeclined && { nextKey: crypto.randomUUID() }) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal): Answer => ({ refusal }))

/** Leads through the bank's question, then sends the form once more: the shop asks the provider how it ended. */
function useChallenge({ challenge }: Answer, provider: string) {
  const submit = useSubmit()
  const [left, leave] = useState('')
  const [problem, say] = useState('')
  const asked = useRef('')
  const again = () => challenge && submit({ ...challenge.sent }, { method: 'post' })
  const isOpen = challenge !== undefined && left !== challenge.id && provider === 'sandbox'
  const isStripe = challenge !== undefined && provider === 'stripe'
  useEffect(() => {
    if (!isStripe || !challenge || asked.current === challenge.id) return
    asked.current = challenge.id
    void import('#shop/payments/web/stripe/pass-bank.ts')
      .then(({ passBank }) => passBank(challenge.clientSecret))
      .then(() => submit({ ...challenge.sent }, { method: 'post' }))
      .catch(() => say(receivablesTexts.bankUnreached))
  }, [challenge, isStripe, submit])
  const answer = async (outcome: 'authenticate' | 'fail') => {
    if (!challenge) return
    leave(challenge.id)
    const input = { paymentIntentId: challenge.id, clientSecret: challenge.clientSecret, outcome }
    await browserApi
      .call<typeof completeSandboxChallenge>('post', '/api/payments/sandbox/challenge', input)
      .catch((cause: unknown) => say(cause instanceof ApiError ? cause.message : receivablesTexts.bankUnreached))
    await again()
  }
  return { isOpen, problem, answer, leave: () => leave(challenge?.id ?? '') }
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { receivable, isPaid, formKey, provider, ...cards } = loaderData
  const { orderNumber, open, inReview } = receivable
  const answered: Answer = actionData ?? {}
  const { challenge } = answered
  const bank = useChallenge(answered, provider)
  const order = { label: accountPageTexts.orderDetails, to: `/order-details/${orderNumber}` }
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[{ label: accountPageTexts.myOrders, to: '/orders' }, order, { label: receivablesTexts.pay }]}
      />
      <h1 className="mt-3 mb-6 text-3xl break-words">{receivablesTexts.payOrder(orderNumber)}</h1>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <BalanceCard receivable={receivable} />
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          {isPaid && !actionData && (
            <Alert tone="success" className="mb-6">
              {receivablesTexts.paymentReceived}
            </Alert>
          )}
          {inReview > 0 && (
            <Alert tone="info" className="mb-6">
              {receivablesTexts.inReview(formatCents(inReview))}
            </Alert>
          )}
          {bank.problem && <Alert className="mb-6">{bank.problem}</Alert>}
          {open === 0 ? (
            <>
              <p className="mb-4">{receivablesTexts.isPaid}</p>
              <ButtonLink to={order.to} look="line">
                {receivablesTexts.backToOrder}
              </ButtonLink>
            </>
          ) : (
            <>
              <PayForm
                // Who has paid a part types the card anew: a second press pays nothing by mistake.
                key={open}
                {...cards}
                open={open}
                formKey={answered.nextKey ?? formKey}
                provider={provider}
                refusal={bank.isOpen || challenge ? undefined : answered.refusal}
              />
              {challenge && !bank.isOpen && (
                <noscript>
                  <p className="mt-4">{receivablesTexts.bankNeedsScript}</p>
                </noscript>
              )}
              <p className="mt-6 max-w-prose text-sm text-ink-soft">
                {receivablesTexts.orPayOtherwise(identity.name, identity.email)}
              </p>
            </>
          )}
        </div>
      </div>
      <ChallengeDialog
        paymentIntent={bank.isOpen ? challenge : undefined}
        total={challenge ? typedCents(challenge.sent.amount ?? '') : null}
        onAnswer={(_intent, outcome) => void bank.answer(outcome)}
        onLeave={bank.leave}
      />
    </div>
  )
}
