import { data } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { SubjectKind } from '#shop/conversations/model.ts'
import { conversationTexts } from '#shop/conversations/texts.ts'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import {
  type ConversationOutcome,
  loadConversation,
  postMessage,
  statusOfOutcome,
} from '#shop/conversations/web/load-conversation.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/conversation'
import { accountPageTexts } from './texts.ts'

export const meta = titled(conversationTexts.messages)

// The gate checks the kind, whatever an address holds.
const aboutIn = ({ kind, subjectId }: { kind: string; subjectId: string }) => ({ kind: kind as SubjectKind, subjectId })

/** The pages that a conversation of each kind belongs to. */
const PLACES = {
  order: { label: accountPageTexts.myOrders, list: '/orders', subject: '/order-details' },
  offer: { label: offersTexts.myOffers, list: '/offers', subject: '/offers' },
} satisfies Record<SubjectKind, unknown>

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  return { conversation: await loadConversation(context.get(apiContext), aboutIn(params), query).catch(orNotFound) }
}

/** Takes the forms of all pages that show a conversation: what bounds forms with files bounds no other of theirs. */
export async function action({ context, request, params }: Route.ActionArgs) {
  requireViewer({ context, request })
  const outcome = await postMessage(context.get(apiContext), aboutIn(params), await request.formData())
  return data(outcome, { status: statusOfOutcome(outcome) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal): ConversationOutcome => ({ refused: { text: '', refusal } }))

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation } = loaderData
  const { kind, subjectId, number } = conversation
  const { label, list, subject } = PLACES[kind]
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[
          { label, to: list },
          { label: number, to: `${subject}/${subjectId}` },
          { label: conversationTexts.messages },
        ]}
      />
      <h1 className="mt-3 mb-6 text-3xl">{conversationTexts.messagesOn(conversationTexts.subjects[kind](number))}</h1>
      <ConversationSection conversation={conversation} as="customer" posted={actionData} quietTitle />
    </div>
  )
}
