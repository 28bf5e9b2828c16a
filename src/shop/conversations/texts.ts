import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const conversationTexts = {
  // Subjects
  subjects: {
    order: (number: Shown) => `order #${number}`,
    offer: (number: Shown) => `written offer ${number}`,
  },

  // Emails
  messageOn: (about: Shown) => `Message on ${about}`,
  customerWrote: (name: Shown, email: Shown, about: Shown) => `${name} (${email}) wrote on ${about}:`,
  openAndAnswer: 'Open and answer',
  sentFromShop: 'Sent from the page of the order or offer. Answer there, so that your colleagues see it too.',
  newMessageAbout: (about: Shown) => `New message about your ${about}`,
  shopWrote: (firstName: Shown, shop: Shown, about: Shown) => `Hello ${firstName}, ${shop} wrote about your ${about}:`,
  readAndAnswer: 'Read and answer',
  ownSubject: (shop: Shown, about: Shown) => `You get this because ${about} at ${shop} is yours.`,
  filesOnPage: (names: Shown) => `Attached, to download on the page: ${names}`,

  // Conversation
  messages: 'Messages',
  messagesOn: (about: Shown) => `Messages on ${about}`,
  messagesLead: 'Ask us anything about it, or send us a file. We answer here and by email.',
  staffLead: 'The customer reads your message here and in an email, signed with the name of the shop.',
  noMessagesYet: 'No messages yet.',
  earlierMessages: 'Earlier messages',
  newestMessages: 'Newest messages',
  you: 'You',
  formerAccount: 'Former account',
  unread: 'New',
  attachments: 'Attachments',
  yourMessage: 'Your message',
  yourAnswer: 'Your message to the customer',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message was sent.',
  nobodyReads: 'The account of this customer is gone, so nobody would read a message.',

  // Staff's list
  writeToCustomer: 'Write to the customer',
  ordersAndOffers: 'Orders and offers',
  openOrder: 'Open the order',
  unreadView: 'Unread',
  allView: 'All',
  unreadCount: (count: Shown) => `${count} unread`,
  withNewMessages: 'with new messages',
  showConversations: 'Show conversations',
  searchNumber: 'Order or offer number',
  noneUnread: 'No unread messages on orders or offers.',
  noneYet: 'Nobody has written on an order or an offer yet.',
  noneFound: 'No conversation has this number.',
  shopLast: (text: Shown) => `You: ${text}`,
  markRead: 'Mark as read',
  marking: 'Marking…',
  markedRead: 'Marked as read.',
} as const
