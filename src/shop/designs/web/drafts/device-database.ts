/** The browser's database of unsaved work. */
export const DEVICE_DATABASE = 'design-labs'
