/** The browser's database of unsaved work. */
export const DEVICE_DRAFTS = 'design-labs'

/** Whoever signs out leaves nothing on the device for the next one at it; the account keeps the work. */
export const forgetDevice = (): void => void indexedDB.deleteDatabase(DEVICE_DRAFTS)
