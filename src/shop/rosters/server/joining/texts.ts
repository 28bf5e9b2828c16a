import type { Shown } from '#platform/base/shown.ts'

/** The email with a member's receipt. Change the tone here. */
export const receiptTexts = {
  receiptSubject: (title: Shown): string => `You are on the list: ${title}`,
  receiptHeading: 'You are on the list',
  receiptLead: (title: Shown): string => `You were added to the group order “${title}”.`,
  openReceipt: 'See or change my entry',
  untilDeadline: (moment: Shown): string => `You can change or withdraw it until ${moment}.`,
  untilLocked: 'You can change or withdraw it until the organizer closes the list.',
  whyReceipt: (shop: Shown): string =>
    `Somebody gave this address when they joined a group order at ${shop}. If that was not you, open the link and withdraw, or ignore this email.`,
} as const
