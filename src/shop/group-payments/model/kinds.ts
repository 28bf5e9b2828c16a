/** How long a group order may stay open, and how long a payment may be under way before what it holds is free again. */
export const MOST_DAYS_OPEN = 90
export const ABANDONED_MINUTES = 30

/**
 * `open`: members pay. `closing`: nobody new pays, and what is under way is waited for or stopped. `ordered` and
 * `cancelled` are final.
 */
export const GROUP_STATES = ['open', 'closing', 'ordered', 'cancelled'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** Why it closes. `below-minimum` and `unavailable` are found out while it closes. */
export const CLOSING_CAUSES = ['deadline', 'organiser', 'given-up', 'below-minimum', 'unavailable'] as const
export type ClosingCause = (typeof CLOSING_CAUSES)[number]

/**
 * `open`: written, and the provider may have been asked; `action`: the bank's challenge is under way; both are unfinished.
 * `paid`: its entry counts. `needs-review`: the provider took another amount, and a person has to look. `refunding`,
 * `refunded`: all that is left of it goes back.
 */
export type EntryPaymentState =
  | 'open'
  | 'action'
  | 'paid'
  | 'declined'
  | 'canceled'
  | 'needs-review'
  | 'refunding'
  | 'refunded'

/** `asked`: on its way. `lapsed`: less was left, because somebody refunded it at the provider, or a bank took it. */
export const ENTRY_REFUND_STATES = ['asked', 'made', 'lapsed'] as const
export type EntryRefundState = (typeof ENTRY_REFUND_STATES)[number]

export const REFUND_NOTE_LENGTH = 500

/** Which group orders staff look at. `open`: those that are not placed yet. */
export const GROUPS_SHOWN = ['open', 'ordered', 'cancelled', 'all'] as const
