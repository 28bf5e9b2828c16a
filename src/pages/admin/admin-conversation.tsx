import { data } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { SubjectKind } from '#shop/conversations/model.ts'
import { conversationTexts } from '#shop/conversations/texts.ts'
import { ConversationSection } from '#shop/conversations/web/conversation.tsx'
import {
  type ConversationOutcome,
  loadStaffConversation,
  postAnswer,
  statusOfOutcome,
} from '#shop/conversations/web/load-conversation.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-conversation'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.messages)

// The gate checks the kind, whatever an address holds.
const aboutIn = ({ kind, subjectId }: { kind: string; subjectId: string }) => ({ kind: kind as SubjectKind, subjectId })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  return {
    conversation: await loadStaffConversation(context.get(apiContext), aboutIn(params), query).catch(orNotFound),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireStaff({ context, request })
  const outcome = await postAnswer(context.get(apiContext), aboutIn(params), await request.formData())
  return data(outcome, { status: statusOfOutcome(outcome) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal): ConversationOutcome => ({ refused: { text: '', refusal } }))

/** The page of the staff on which a subject is seen to. */
const SUBJECT_PAGES: Readonly<Record<SubjectKind, (id: string) => string>> = {
  order: (id) => `/admin-dashboard?q=${encodeURIComponent(id)}&open=${encodeURIComponent(id)}`,
  offer: (id) => `/admin-offers/${id}`,
}

export default function AdminConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation } = loaderData
  const { kind, subjectId, number } = conversation
  const title = conversationTexts.messagesOn(conversationTexts.subjects[kind](number))
  const subjectPage = SUBJECT_PAGES[kind]?.(subjectId)
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb
        trail={[
          { label: adminPageTexts.messages, to: '/admin-messages' },
          { label: conversationTexts.ordersAndOffers, to: '/admin-messages/conversations' },
          { label: number },
        ]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{title}</h1>
        {subjectPage && (
          <ButtonLink to={subjectPage} look="line" size="sm">
            {conversationTexts.openOrder}
          </ButtonLink>
        )}
      </div>
      <ConversationSection conversation={conversation} as="shop" posted={actionData} quietTitle />
    </div>
  )
}
