export interface PendingSignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly returnTo: string
  /** When the code was mailed, in milliseconds. */
  readonly sentAt: number
  /** The code was right; only the account itself is missing. */
  readonly isVerified: boolean
}

// In the memory of this tab and nowhere else: a password belongs in no storage, so a reload starts over.
let pending: PendingSignUp | undefined

export const keepPending = (form: PendingSignUp): void => {
  pending = form
}

export const readPending = (): PendingSignUp | undefined => pending

export const dropPending = (): void => {
  pending = undefined
}
