import { PENDING_KEY } from './left-sign-up.ts'

/** A sign-up between its form and its code. */
export interface PendingSignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Absent after a reload: it lives in the memory of this tab, and in no storage ever. */
  readonly password: string | undefined
  readonly returnTo: string
  /** When the code was mailed, in milliseconds. */
  readonly sentAt: number
  /** The code was right; only the account itself is missing. */
  readonly isVerified: boolean
}

type StoredSignUp = Omit<PendingSignUp, 'password'>

// Lets the server know that there is something to come back to; it says nothing of whom.
const COOKIE = 'signing_up'
const LONGEST_MS = 30 * 60_000

let password: string | undefined
let typed: Pick<StoredSignUp, 'firstName' | 'lastName' | 'email'> | undefined

const setCookie = (value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${value}; Path=/verify-email; Max-Age=${seconds}; SameSite=Lax`
}

export const isSigningUp = (cookies: string | null): boolean => new RegExp(`(^|; )${COOKIE}=1(;|$)`).test(cookies ?? '')

export function storePending({ password: given, ...stored }: PendingSignUp): void {
  password = given
  const { firstName, lastName, email } = stored
  typed = { firstName, lastName, email }
  sessionStorage.setItem(PENDING_KEY, JSON.stringify(stored))
  setCookie('1', LONGEST_MS / 1000)
}

function isStoredSignUp(value: unknown): value is StoredSignUp {
  if (typeof value !== 'object' || value === null) return false
  const { firstName, lastName, email, returnTo, sentAt, isVerified } = value as Partial<
    Record<keyof StoredSignUp, unknown>
  >
  const texts = [firstName, lastName, email, returnTo].every((one) => typeof one === 'string')
  return texts && typeof sentAt === 'number' && typeof isVerified === 'boolean'
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null')
  } catch {
    return null
  }
}

export function readPending(): PendingSignUp | undefined {
  const stored = readStored()
  if (!isStoredSignUp(stored) || Date.now() - stored.sentAt > LONGEST_MS) return undefined
  return { ...stored, password }
}

/** When it is done, and when the person leaves it. */
export function dropPending(): void {
  password = undefined
  sessionStorage.removeItem(PENDING_KEY)
  setCookie('', 0)
}

/** What was typed at /signup in this page view, for whoever comes back to mend it. Never in a storage. */
export const readTyped = () => typed
