import { tax as settings } from '#config'
import { type Port, port, type UsePort } from '#platform/server/port.ts'
import { table2026 } from '../model/table-2026.ts'
import { type TaxAnswer, type TaxAsk, type TaxProvider, taxFromTables } from '../model/tax.ts'

export type {
  TaxAnswer,
  TaxAsk,
  TaxDestination,
  TaxedPieces,
  TaxProvider,
  TaxQuestion,
  TaxQuote,
} from '../model/tax.ts'
export { isQuestion } from '../model/tax.ts'
export { findExemption } from './certificates.ts'
export { seedCertificates } from './seed.ts'

export const taxProvider: Port<TaxProvider> = port('tax.provider')

/** The shop's own dated tables; needs no network. */
export const tableTaxProvider: TaxProvider = {
  name: 'table',
  quote: async (ask) => taxFromTables([table2026], settings, ask),
}

/** What an order to a place is taxed. A provider may ask a service, so never call this inside a transaction. */
export function quoteTax(call: { use: UsePort }, ask: TaxAsk): Promise<TaxAnswer> {
  return call.use(taxProvider).quote(ask)
}
