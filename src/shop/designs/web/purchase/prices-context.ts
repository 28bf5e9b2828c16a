import { createContext, use } from 'react'
import type { Prices } from './price-design.ts'

export const PricesContext = createContext<Prices | null>(null)

/** For parts of the editor that are about something else and say what it costs. */
export function usePrices(): Prices {
  const prices = use(PricesContext)
  if (!prices) throw new Error('The editor’s parts stand inside the editor.')
  return prices
}
