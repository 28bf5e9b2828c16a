import { ApiError } from '#platform/base/client.ts'
import type { PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type {
  answerConversation,
  Conversation,
  closeConversation,
  getConversation,
  getStaffConversation,
  listUnreadConversations,
  markConversationRead,
  sendConversationMessage,
} from '../contract.ts'
import type { SubjectKind } from '../model.ts'
import { READ } from './intents.ts'

interface About {
  readonly kind: SubjectKind
  readonly subjectId: string
}

/** A conversation with the name of the next press of its form. */
export interface LoadedConversation extends Conversation {
  readonly press: string
}

const withPress = (conversation: Conversation): LoadedConversation => ({ ...conversation, press: crypto.randomUUID() })

/** What an address asks for, if it asks for what can be. */
function shownIn(query: URLSearchParams) {
  const before = query.get('before') ?? ''
  return /^[1-9]\d{0,5}$/.test(before) ? { before } : {}
}

/** Where its form is refused unread, nothing is posted for a page: then what is shown stays unread until the next time. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
}

/** For a page of the customer: what is shown counts as read from now on, and is marked as new this once. */
export async function loadConversation(
  api: PageApi,
  about: About,
  query: URLSearchParams = new URLSearchParams(),
): Promise<LoadedConversation> {
  const path = '/api/conversations/{kind}/{subjectId}'
  const { conversation } = await api.call<typeof getConversation>('get', path, { ...about, ...shownIn(query) })
  const upTo = conversation.messages.at(-1)?.position ?? 0
  if (conversation.messages.some(({ isUnread }) => isUnread))
    await api.call<typeof markConversationRead>('post', `${path}/read`, { ...about, upTo }).catch(unlessRefused)
  return withPress(conversation)
}

/** For a list of the customer's orders or offers: about which the shop has written. */
export async function loadUnread(api: PageApi, kind: SubjectKind) {
  const { conversations } = await api.call<typeof listUnreadConversations>('get', '/api/conversations/unread', {})
  return conversations.filter((one) => one.kind === kind)
}

/** For a page of the staff: what is unread stays so until somebody answers or says that it was read. */
export async function loadStaffConversation(
  api: PageApi,
  about: About,
  query: URLSearchParams = new URLSearchParams(),
) {
  const path = '/api/admin/conversations/{kind}/{subjectId}'
  const { conversation } = await api.call<typeof getStaffConversation>('get', path, { ...about, ...shownIn(query) })
  return withPress(conversation)
}

/** What a form of a conversation came to. */
export interface ConversationOutcome {
  /** Names the message that was sent, or what was marked as read. */
  readonly done?: { readonly id: string; readonly isRead: boolean }
  readonly refused?: { readonly text: string; readonly refusal: Refusal }
}

const fieldsOf = (form: FormData, { kind, subjectId }: About): FormData => {
  form.set('kind', kind)
  form.set('subjectId', subjectId)
  form.delete('intent')
  return form
}

async function outcomeOf(form: FormData, send: () => Promise<NonNullable<ConversationOutcome['done']>>) {
  try {
    return { done: await send() }
  } catch (error) {
    return { refused: { text: textOf(form, 'text'), refusal: refusalOf(error) } }
  }
}

/** Sends what the form on a page of the customer holds. */
export const postMessage = (api: PageApi, about: About, form: FormData): Promise<ConversationOutcome> =>
  outcomeOf(form, async () => {
    const path = '/api/conversations/messages'
    const { message } = await api.call<typeof sendConversationMessage>('post', path, fieldsOf(form, about))
    return { id: message.messageId, isRead: false }
  })

/** The same of staff, or that the customer's messages were read. */
export const postAnswer = (api: PageApi, about: About, form: FormData): Promise<ConversationOutcome> =>
  outcomeOf(form, async () => {
    if (textOf(form, 'intent') === READ) {
      const [path, upTo] = ['/api/admin/conversations/{kind}/{subjectId}/read' as const, textOf(form, 'upTo')]
      await api.call<typeof closeConversation>('post', path, { ...about, upTo })
      return { id: `read-${upTo}`, isRead: true }
    }
    const path = '/api/admin/conversations/messages'
    const { message } = await api.call<typeof answerConversation>('post', path, fieldsOf(form, about))
    return { id: message.messageId, isRead: false }
  })

/** The status of the page that tells it: after a colleague's message it is read anew, with the message in it. */
export const statusOfOutcome = ({ refused }: ConversationOutcome): number =>
  refused && refused.refusal.code !== 'ANSWERED_MEANWHILE' ? 400 : 200
