/** Whole US cents. Decimal dollars exist only at the specified calls and on the screen. */
export type Cents = number

export const toDollars = (cents: Cents): number => cents / 100

/** Rounds half away from zero at the second decimal; 4.35 dollars are 435 cents whatever binary says. */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toFixed(6)))
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,234.50', '−$2.34' */
export const formatCents = (cents: Cents): string => formatDollars(toDollars(cents))

/** The same, from the decimal dollars of the specified calls. */
export const formatDollars = (dollars: number): string => usd.format(dollars).replace('-', '−')

/** Shares a total by weights so that the parts add up: 1000 over [1, 1, 1] gives 333, 334, 333. */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) throw new RangeError('split needs a positive sum of weights')
  let seen = 0
  let given = 0
  return weights.map((weight) => {
    seen += weight
    const upToHere = Math.round((total * seen) / sum)
    const part = upToHere - given
    given = upToHere
    return part
  })
}
