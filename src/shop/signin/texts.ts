/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const signinTexts = {
  // Google button
  signInWithGoogle: 'Sign in with Google',
  or: 'or',
} as const
