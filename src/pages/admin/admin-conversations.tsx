import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Finder, Views, ViewsHead } from '#shop/backoffice/web/finder.tsx'
import type { listConversations } from '#shop/conversations/contract.ts'
import { CONVERSATION_VIEWS, LONGEST_SUBJECT_SEARCH } from '#shop/conversations/model.ts'
import { conversationTexts } from '#shop/conversations/texts.ts'
import { ConversationList } from '#shop/conversations/web/conversation-list.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-conversations'
import { messageViews } from './message-views.ts'
import { pageOf, wordsIn } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(conversationTexts.ordersAndOffers)

const PATH = '/admin-messages/conversations'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = CONVERSATION_VIEWS.find((view) => view === query.get('show')) ?? 'unread'
  const search = wordsIn(query, 'q').slice(0, LONGEST_SUBJECT_SEARCH)
  const api = context.get(apiContext)
  const found = await api.call<typeof listConversations>('get', '/api/admin/conversations', {
    ...{ show, search, page: pageOf(query) },
  })
  const words = search ? `&q=${encodeURIComponent(search)}` : ''
  const hrefOf = (view: string, page = 1) => `${PATH}?show=${view}${words}${page > 1 ? `&page=${page}` : ''}`
  const links = pageLinks(found.page, found.pages, (page) => hrefOf(show, page))
  const views = [
    { show: 'unread', label: conversationTexts.unreadView, to: hrefOf('unread') },
    { show: 'all', label: conversationTexts.allView, to: hrefOf('all') },
  ]
  return { ...found, show, search, links, views }
}

const emptyText = ({ show, search }: Pick<Route.ComponentProps['loaderData'], 'show' | 'search'>): string => {
  if (search) return conversationTexts.noneFound
  return show === 'unread' ? conversationTexts.noneUnread : conversationTexts.noneYet
}

export default function AdminConversations({ loaderData }: Route.ComponentProps) {
  const { conversations, total, show, search, links, views } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <ViewsHead
        title={adminPageTexts.messages}
        views={messageViews}
        show="conversations"
        count={plural(total, 'conversation')}
      />
      <div className="my-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Finder label={conversationTexts.searchNumber} name="q" search={search} hiddenFields={{ show }} />
        <Views views={views} show={show} label={conversationTexts.showConversations} />
      </div>
      {conversations.length === 0 ? (
        <EmptyState title={emptyText({ show, search })} />
      ) : (
        <ConversationList conversations={conversations} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
