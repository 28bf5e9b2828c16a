export const LONGEST_CODE = 30
export const CODE_PATTERN = /^[A-Z0-9-]{3,30}$/

/** A code as it stands in the shop's list, however it was typed. */
export const readCode = (typed: string): string => typed.trim().toUpperCase()
