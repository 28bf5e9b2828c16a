import { MESSAGE_VIEWS, type MessageView } from '#shop/backoffice/model.ts'
import { conversationTexts } from '#shop/conversations/texts.ts'
import { adminPageTexts } from './texts.ts'

const LABELS: Readonly<Record<MessageView, string>> = {
  open: adminPageTexts.waiting,
  answered: adminPageTexts.answered,
  all: adminPageTexts.all,
}

/** What the staff's messages can show: those of the contact form by state, and those on orders and offers. */
export const messageViews = [
  ...MESSAGE_VIEWS.map((show) => ({ show, label: LABELS[show], to: `/admin-messages?show=${show}` })),
  { show: 'conversations', label: conversationTexts.ordersAndOffers, to: '/admin-messages/conversations' },
]
