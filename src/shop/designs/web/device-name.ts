/** The browser's database of unsaved work. */
export const DEVICE_DRAFTS = 'design-labs'
