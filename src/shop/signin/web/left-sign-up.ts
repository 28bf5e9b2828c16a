export const PENDING_KEY = 'pending-sign-up'

/** At the start of every page: a sign-up that was left by the address bar leaves nothing behind in its tab. */
export function forgetLeftSignUp(): void {
  if (location.pathname === '/verify-email') return
  try {
    sessionStorage.removeItem(PENDING_KEY)
  } catch {
    // A browser that lets no page keep anything has kept nothing.
  }
}
