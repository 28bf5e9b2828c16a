/** Emails of a group order. Change the tone here. */
export const rosterEmailTexts = {
  reminderSubject: (title: string): string => `${title}: your size is still missing`,
  reminderHeading: 'Add yourself to the list',
  reminderLead: (organiser: string, title: string): string =>
    organiser ? `${organiser} is waiting for your entry in ${title}.` : `Your entry in ${title} is still missing.`,
  reminderUntil: (time: string): string => `The list closes ${time}.`,
  addYourself: 'Add yourself',
  noAccount: 'You need no account. Choose your size and what is printed, and you are done.',
  reason: (shop: string): string =>
    `You get this email because somebody who orders at ${shop} named you on the list of a group order.`,
} as const
