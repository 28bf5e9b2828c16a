/** How many orders are nested at once. */
export const MOST_GANGED = 20
/** How many prints are nested at once. */
export const MOST_GANG_PRINTS = 2000
export const GANG_SHEETS_PER_PAGE = 20
