export const CUSTOMERS_PER_PAGE = 50
/** Of a search that finds more, the newest so many can be paged through. */
export const MOST_CUSTOMERS_FOUND = 1_000
export const MESSAGES_PER_PAGE = 20
export const STYLES_PER_PAGE = 50
export const ACTIONS_PER_PAGE = 50
/** Of one customer, on the customer's page. */
export const ORDERS_SHOWN = 25

export const LONGEST_STAFF_SEARCH = 100
export const LONGEST_ANSWER = 5_000

export const MESSAGE_VIEWS = ['open', 'answered', 'all'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]
export const ACTION_VIEWS = ['changes', 'reads', 'all'] as const
export type ActionView = (typeof ACTION_VIEWS)[number]
export const STYLE_VIEWS = ['all', 'off-sale'] as const
export type StyleView = (typeof STYLE_VIEWS)[number]

const MOST_WORDS = 8

/** What has to be found, each word somewhere: 'ann example.com' asks for both. */
export const searchWordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

export type ActionState = 'begun' | 'done' | 'refused' | 'failed' | 'read'

/** What the log says of an action that did not simply come to its end. */
export const STATE_LABELS: Readonly<Record<ActionState, string>> = {
  begun: 'Not finished',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  read: 'Read',
}

const THINGS: Readonly<Record<string, string>> = { userId: 'customer', orderNumber: 'order', url: 'address' }

/** A field of the log in words: 'validUntil' is 'valid until', 'certificateId' is 'certificate'. */
export const factLabel = (name: string): string =>
  THINGS[name] ??
  name
    .replace(/(?<=.)Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

type Facts = Readonly<Record<string, string | number | boolean | null>>

export interface AuditChange {
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
}

const shown = (value: Facts[string] | undefined): string | undefined => {
  if (value === undefined) return undefined
  if (value === null) return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Field by field, what an action made of what. */
export function changesOf(before: Facts | null, after: Facts | null): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({ name, from: shown(before?.[name]), to: shown(after?.[name]) }))
}
