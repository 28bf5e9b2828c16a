/** Pieces or minutes of a day. */
export const MOST_A_DAY = 1_000_000
export const NOTE_LENGTH = 200
/** Confirmed with one press. */
export const MOST_PROMISES = 500
export const WEEKS_SHOWN = 4
export const MOST_WEEKS = 12
/** How far ahead a day can be closed or changed. */
export const DAYS_AHEAD = 730
