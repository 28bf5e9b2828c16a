import { data, Form, Link } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { approveLinkedProof, getLinkedProof } from '#shop/proofs/contract.ts'
import { proofsTexts } from '#shop/proofs/texts.ts'
import { SeenVersionFields } from '#shop/proofs/web/answer-proof.tsx'
import { ProofItems } from '#shop/proofs/web/proof-items.tsx'
import { ProofMeaning } from '#shop/proofs/web/proof-meaning.tsx'
import type { Route } from './+types/approve-proof'
import { titled } from './titled.ts'

export const meta = titled(proofsTexts.approveYourProof, { name: 'robots', content: 'noindex' })

/** Only shows: programs that look after mailboxes open links, too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = '/api/proof-links/{token}'
  try {
    return { linked: await context.get(apiContext).call<typeof getLinkedProof>('get', path, params) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return data({ linked: undefined }, { status: 404 })
    throw error
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const seen = { ...params, version: textOf(form, 'version'), hash: textOf(form, 'hash') }
  try {
    const path = '/api/proof-links/{token}/approve'
    const { approved } = await context.get(apiContext).call<typeof approveLinkedProof>('post', path, seen)
    return { approved, refusal: undefined }
  } catch (error) {
    return data({ approved: false, refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ approved: false, refusal }))

const signInLink = (text: string) => (
  <Link to={withReturn('/signin', '/orders')} className="link font-semibold">
    {text}
  </Link>
)

export default function ApproveProof({ loaderData, actionData }: Route.ComponentProps) {
  const { linked } = loaderData
  return (
    <div className="page grow pt-8">
      <h1 className="mb-4 text-3xl">{proofsTexts.approveYourProof}</h1>
      {actionData?.approved && (
        <Alert tone="success" title={proofsTexts.linkDone}>
          {proofsTexts.linkDoneLead}
        </Alert>
      )}
      {actionData?.refusal && <Alert className="mb-6">{actionData.refusal.error}</Alert>}
      {linked && !actionData?.approved && <Linked {...linked} />}
      {!linked && !actionData?.approved && (
        <EmptyState title={proofsTexts.linkGone}>
          <Sentence text={proofsTexts.linkGoneLead} parts={{ signIn: signInLink(proofsTexts.signInFirst) }} />
        </EmptyState>
      )}
    </div>
  )
}

const Linked = ({ proof, name }: NonNullable<Route.ComponentProps['loaderData']['linked']>) => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <ProofItems items={proof.items} />
    <div className="grid gap-5 lg:sticky lg:top-24">
      <Card title={proofsTexts.yourAnswer}>
        <p className="mb-4 text-sm">{proofsTexts.linkLead(name)}</p>
        <Form method="post">
          <SeenVersionFields {...proof} />
          <SubmitButton size="lg" wide pendingText={proofsTexts.approving}>
            {proofsTexts.approve}
          </SubmitButton>
        </Form>
        <p className="mt-4 text-sm">
          <Sentence text={proofsTexts.linkLeads} parts={{ signIn: signInLink(proofsTexts.signInToChange) }} />
        </p>
      </Card>
      <ProofMeaning smallPrint={proof.smallPrint} />
    </div>
  </div>
)
