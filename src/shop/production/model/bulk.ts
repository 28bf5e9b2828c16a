/** How many orders a page of Production shows, and so how many are moved at once or come in one PDF of job tickets. */
export const MOST_AT_ONCE = 50
/** How many orders one archive takes: their prints are drawn one after the other while it is loaded. */
export const MOST_ARCHIVED = 20
