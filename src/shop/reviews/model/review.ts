export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
}

/** Characters, after the text is made plain. */
export const MOST_REVIEW_CHARACTERS = { title: 80, body: 2_000, reason: 300 } as const
export const REVIEWS_PER_PAGE = 8
export const STAFF_REVIEWS_PER_PAGE = 25
export const HOME_REVIEWS = 6
/** What the home page shows begins here. */
export const HOME_REVIEW_STARS = 4

// Marks that turn the direction of writing would turn the page around them as well.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const withoutUnseen = (text: string): string => text.replace(UNSEEN, (mark) => (mark === '\n' ? mark : ''))

/** Lines of text and nothing else, with one empty line at most between two. */
export const plainReviewText = (text: string): string =>
  withoutUnseen(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const plainReviewLine = (text: string): string => plainReviewText(text).replace(/\s+/g, ' ')

const NAMELESS = 'A customer'

/** First name and initial, all that a stranger reads of an author; nothing of an address that stands in for a name. */
export function reviewerName(firstName: string | null, lastName: string | null): string {
  const first = plainReviewLine(firstName ?? '')
  if (first === '' || first.includes('@')) return NAMELESS
  const [initial] = plainReviewLine(lastName ?? '')
  return initial && /\p{L}/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first
}
