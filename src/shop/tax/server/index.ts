import { tax as settings } from '#config'
import { type Port, port, type UsePort } from '#platform/server/port.ts'
import { table2026 } from '../model/table-2026.ts'
import { type TaxAsk, type TaxProvider, type TaxQuote, taxFromTables } from '../model/tax.ts'

export type { TaxAsk, TaxDestination, TaxedPieces, TaxProvider, TaxQuote } from '../model/tax.ts'

export const taxProvider: Port<TaxProvider> = port('tax.provider')

/** The shop's own dated tables; needs no network. */
export const tableTaxProvider: TaxProvider = {
  name: 'table',
  quote: async (ask) => taxFromTables([table2026], settings, ask),
}

/** What an order to a place is taxed. A provider may ask a service, so never call this inside a transaction. */
export function quoteTax(call: { use: UsePort }, ask: TaxAsk): Promise<TaxQuote> {
  return call.use(taxProvider).quote(ask)
}
