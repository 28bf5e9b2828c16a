/** The browser's database of unsaved work. */
export const DEVICE_DATABASE = 'design-labs'
/** That of guests' artwork. */
export const GUEST_ARTWORK_DATABASE = 'guest-artwork'

/** A browser that does not list them may have any. */
export const isDatabaseThere = async (wanted: string): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => name === wanted) ?? true
