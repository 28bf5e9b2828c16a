/** How many orders one PDF of job tickets takes: as many as a page shows. */
export const MOST_TICKETS = 50
/** How many orders one archive takes: their prints are drawn one after the other while it is loaded. */
export const MOST_ARCHIVED = 20
