/** What the editor says of clip art; the sentences of its shelf stand beside that. Change the tone here. */
export const clipArtTexts = {
  open: 'Clip art',
  notOpened: 'The clip art couldn’t be loaded. Please check your connection and try again.',
  color: 'Color',
} as const
