/** The sign-in page with the word for what went wrong; the sentence is the page's. */
export function googleRefused(code: string | undefined, signIn: string): string {
  return `${signIn}${signIn.includes('?') ? '&' : '?'}google=${code ?? 'NO_RESPONSE'}`
}
