/** '1,234.50' as 123450; what is no number, or has parts of a cent, stays so, for the gate to say. */
export function typedCents(typed: string): number {
  const plain = typed.replace(/[$,\s]/g, '')
  return plain === '' ? Number.NaN : Number((Number(plain) * 100).toFixed(6))
}

/** The other way, for a field: '1234.50'. */
export const centsTyped = (cents: number): string => (cents / 100).toFixed(2)
