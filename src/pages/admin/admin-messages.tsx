import { data } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { answerMessage, listMessages } from '#shop/backoffice/contract.ts'
import { MESSAGE_VIEWS, type MessageView } from '#shop/backoffice/model.ts'
import { ViewsHead } from '#shop/backoffice/web/finder.tsx'
import { MessageEntry } from '#shop/backoffice/web/messages.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-messages'
import { messageViews } from './message-views.ts'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.messages)

const EMPTY: Readonly<Record<MessageView, string>> = {
  open: adminPageTexts.noOpenMessages,
  answered: adminPageTexts.noAnsweredMessages,
  all: adminPageTexts.noMessages,
}
const viewOf = (query: URLSearchParams): MessageView =>
  MESSAGE_VIEWS.find((view) => view === query.get('show')) ?? 'open'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = viewOf(query)
  const input = { show, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listMessages>('get', '/api/admin/messages', input)
  const links = pageLinks(found.page, found.pages, (page) => `/admin-messages?show=${show}&page=${page}`)
  return { ...found, show, links }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const [messageId, answer] = [textOf(form, 'messageId'), textOf(form, 'answer')]
  try {
    const input = { messageId, answer }
    await context.get(apiContext).call<typeof answerMessage>('post', '/api/admin/messages/{messageId}/answer', input)
  } catch (error) {
    return data({ refused: { messageId, answer, refusal: refusalOf(error) }, toast: undefined }, { status: 400 })
  }
  return data({ refused: undefined, toast: { text: adminPageTexts.answerSent } })
}

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, total, show, links } = loaderData
  useActionToast(actionData?.toast)
  return (
    <div className="page grow pt-5 pb-16">
      <ViewsHead title={adminPageTexts.messages} views={messageViews} show={show} count={plural(total, 'message')} />
      {messages.length === 0 && <EmptyState title={EMPTY[show]} />}
      {messages.map((message) => (
        <MessageEntry
          key={message.messageId}
          message={message}
          refused={actionData?.refused?.messageId === message.messageId ? actionData.refused : undefined}
        />
      ))}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
