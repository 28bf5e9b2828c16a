// A comma stands between thousands and nowhere else: '6,50' is not 650 dollars.
const DOLLARS = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/** '$1,234.50' as 123450. What is no amount is no number, and parts of a cent stay so, for the gate to say. */
export function typedCents(typed: string): number {
  const plain = typed.replace(/[$\s]/g, '')
  return plain !== '' && DOLLARS.test(plain) ? Number((Number(plain.replaceAll(',', '')) * 100).toFixed(6)) : Number.NaN
}

/** The other way, for a field: '1234.50'. */
export const centsTyped = (cents: number): string => (cents / 100).toFixed(2)
