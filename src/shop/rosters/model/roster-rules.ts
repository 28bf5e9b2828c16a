/** Who pays: the organiser for all, or each member at once for what is theirs. */
export const PAYING = ['organiser', 'each'] as const
export type Paying = (typeof PAYING)[number]

export const MOST_ENTRIES = 500
/** Of one entry. */
export const MOST_PIECES_OF_ENTRY = 20
export const MOST_GARMENTS = 6
export const LONGEST_WHO = 60
export const LONGEST_TITLE = 80
/** Of an account, while they are open. */
export const MOST_ROSTERS = 30
export const MOST_EXPECTED = 500
export const MOST_RETIRED = 100
export const MOST_PIECES_OF_ROSTER = MOST_ENTRIES * MOST_PIECES_OF_ENTRY
/** Characters of a pasted table. */
export const LONGEST_IMPORT = 200_000
/** How far ahead a deadline may lie. */
export const FURTHEST_DEADLINE_DAYS = 365

/** What the entries of the others show to whoever has the link. */
export const VISIBILITIES = ['nothing', 'numbers', 'names'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** What the organiser allows. */
export interface RosterRules {
  /** Pieces of all garments together; none where it is null. */
  readonly minimum: number | null
  readonly maximum: number | null
  /** Whether a number may be taken once only. */
  readonly uniqueNumbers: boolean
  /** Numbers that nobody may take, as they are written. */
  readonly retiredNumbers: readonly string[]
  /** Whether a field may be left empty; fields that the design does not have are asked of nobody. */
  readonly required: { readonly name: boolean; readonly number: boolean }
  readonly visibility: Visibility
}

export const ROSTER_STATES = ['open', 'locked', 'cancelled'] as const
/** Once its order is placed it stays locked, and names the order. */
export type RosterState = (typeof ROSTER_STATES)[number]

/** `pending`: its payment is under way, and what it takes is held until that is over. */
export const ENTRY_STATES = ['active', 'pending', 'withdrawn'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const ENTRY_SOURCES = ['organiser', 'import', 'member'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]
