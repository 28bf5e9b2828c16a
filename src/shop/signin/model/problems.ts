/** What the sign-in page says when the way through Google led nowhere, by the code that its address carries. */
export const googleProblems = {
  CANCELLED: 'Google sign-in was cancelled. Nothing was changed.',
  STALE: 'This sign-in took too long or was opened in another browser. Please try again.',
  NOT_PROVEN: 'Google did not confirm this sign-in. Please try again.',
  GOOGLE_NOT_CONFIGURED: 'Google sign-in is not configured for this shop. Please sign in with your email and password.',
  GOOGLE_SILENT: 'Google could not be reached. Please try again in a moment.',
  PASSWORD_ACCOUNT: 'This email already has a password with us. Please sign in with it.',
  TOO_OFTEN: 'Too many attempts. Please wait a moment and try again.',
} as const

/** The specification's sentence, spelled as there, for whatever has no sentence of its own. */
const NO_RESPONSE = 'An error occured during sign in. Please try again.'

export function googleProblem(code: string | null): string | undefined {
  if (code === null) return undefined
  return Object.entries(googleProblems).find(([name]) => name === code)?.[1] ?? NO_RESPONSE
}
