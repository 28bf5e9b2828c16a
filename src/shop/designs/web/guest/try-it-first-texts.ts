/** What the prompt says of its third way. */
export const tryItFirstTexts = {
  tryItFirst: 'Try it first',
  hint: 'No account needed. Your artwork stays in this browser and nothing is uploaded until you sign in.',
} as const
