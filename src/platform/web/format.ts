import type { Cents } from '#platform/base/money.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat('en-US')

export const formatUsd = (cents: Cents): string => usd.format(cents / 100)
export const formatCount = (number: number): string => count.format(number)

/** '1 piece', '2 pieces' */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`
