/** Ids of logos that the shop draws itself begin so; those of a service do not, and they have no SVG. */
export const DRAWN = 'lgd_'
export const isDrawn = (id: string) => id.startsWith(DRAWN)
