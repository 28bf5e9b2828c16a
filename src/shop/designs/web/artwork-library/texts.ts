/** What the editor says of the artwork library; the sentences of the library stand in `library/texts.ts`. */
export const openLibraryTexts = {
  open: 'My artwork',
  notOpened: 'Your artwork couldn’t be opened. Please check your connection and try again.',
} as const
