import { data, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { approveProof, getProof, requestProofChange } from '#shop/proofs/contract.ts'
import { proofsTexts } from '#shop/proofs/texts.ts'
import { AnswerProof, ASK_CHANGE } from '#shop/proofs/web/answer-proof.tsx'
import { HeldNotice } from '#shop/proofs/web/held-notice.tsx'
import { ProofDates } from '#shop/proofs/web/proof-dates.tsx'
import { ProofItems } from '#shop/proofs/web/proof-items.tsx'
import { ProofMeaning } from '#shop/proofs/web/proof-meaning.tsx'
import { ProofVersions } from '#shop/proofs/web/proof-versions.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/proof'
import { accountPageTexts } from './texts.ts'

export const meta = titled(proofsTexts.proof)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const version = new URL(request.url).searchParams.get('version')
  const { proof } = await context
    .get(apiContext)
    .call<typeof getProof>('get', '/api/proofs/{orderNumber}', { ...params, ...(version && { version }) })
    .catch(orNotFound)
  return { proof }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  const seen = { ...params, version: textOf(form, 'version'), hash: textOf(form, 'hash') }
  try {
    if (intent === ASK_CHANGE) {
      const change = { ...seen, text: textOf(form, 'text') }
      await api.call<typeof requestProofChange>('post', '/api/proofs/{orderNumber}/change', change)
    } else await api.call<typeof approveProof>('post', '/api/proofs/{orderNumber}/approve', seen)
    return redirect(`/proofs/${params.orderNumber}`)
  } catch (error) {
    return data({ intent, refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ intent: '', refusal }))

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof } = loaderData
  const { orderNumber, state, shown, currentVersion, isOwn } = proof
  const refusal = actionData?.refusal
  const isAskable = isOwn && state === 'waiting' && shown?.version === currentVersion
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[
          { label: accountPageTexts.myOrders, to: '/orders' },
          { label: `Order #${orderNumber}`, to: `/order-details/${orderNumber}` },
          { label: proofsTexts.proof },
        ]}
      />
      <h1 className="mt-3 mb-6 text-3xl">{proofsTexts.proofOf(orderNumber)}</h1>
      {refusal && <Alert className="mb-6">{refusal.error}</Alert>}
      <HeldNotice proof={proof} />
      {isAskable && (
        <p className="mb-6 max-w-prose">
          {proofsTexts.checkLead}{' '}
          <a href="#answer" className="link flex min-h-11 w-fit items-center lg:hidden">
            {proofsTexts.toYourAnswer}
          </a>
        </p>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          {shown?.message && (
            <Card title={proofsTexts.message}>
              <p className="text-sm break-words whitespace-pre-line">{shown.message}</p>
            </Card>
          )}
          {shown ? (
            <>
              <ProofItems items={shown.items} />
              <ProofMeaning smallPrint={shown.smallPrint} />
            </>
          ) : (
            <EmptyState title={proofsTexts.notSentYet} />
          )}
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <ProofDates proof={proof} />
          {isAskable && (
            <div id="answer" className="scroll-mt-24">
              <AnswerProof shown={shown} refusal={actionData?.intent === ASK_CHANGE ? refusal : undefined} />
            </div>
          )}
          <ProofVersions proof={proof} />
        </div>
      </div>
    </div>
  )
}
