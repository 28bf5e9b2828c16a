/** The sentences around each email. Change the tone here. */
export const mailTexts = {
  orOpen: 'Or open',
} as const
