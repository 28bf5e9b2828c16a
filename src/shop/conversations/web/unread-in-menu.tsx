import { type RefObject, useEffect, useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { listUnreadConversations } from '../contract.ts'
import type { SubjectKind } from '../model.ts'
import { conversationTexts } from '../texts.ts'

type UnreadByKind = Readonly<Record<SubjectKind, number>>

async function readUnread(): Promise<UnreadByKind | undefined> {
  try {
    const { conversations } = await api.call<typeof listUnreadConversations>('get', '/api/conversations/unread', {})
    const of = (kind: SubjectKind) => conversations.filter((one) => one.kind === kind).length
    return { order: of('order'), offer: of('offer') }
  } catch (error) {
    // A mark that cannot be read says nothing, as the badge of the cart does.
    if (error instanceof ApiError || error instanceof TypeError) return undefined
    throw error
  }
}

/** How many conversations have something new from the shop: asked whenever the menu around these links is opened, by no page. */
export function useUnreadInMenu(links: RefObject<HTMLElement | null>): UnreadByKind | undefined {
  const [unread, setUnread] = useState<UnreadByKind>()
  useEffect(() => {
    const menu = links.current?.closest<HTMLElement>('[popover]')
    const read = async () => {
      if (menu?.matches(':popover-open')) setUnread(await readUnread())
    }
    void read()
    menu?.addEventListener('toggle', read)
    return () => menu?.removeEventListener('toggle', read)
  }, [links])
  return unread
}

export const UnreadInMenu = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="accent">
      {count}
      <span className="sr-only"> {conversationTexts.withNewMessages}</span>
    </Badge>
  )
