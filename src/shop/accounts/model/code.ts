export const CODE_SECONDS = 300
/** From then on another code may be asked for. */
export const RESEND_SECONDS = 30
export const CODE_ATTEMPTS = 5
const DIGITS = 6

/** What stays of a typed or pasted code. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS)

export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** 299 → '4:59' */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

export const ENTER_CODE = 'Please enter the 6-digit verification code'
