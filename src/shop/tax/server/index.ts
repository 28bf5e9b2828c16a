import { tax as settings } from '#config'
import { type Port, port, type UsePort } from '#platform/server/port.ts'
import { table2026 } from '../model/table-2026.ts'
import { type TaxInput, type TaxOutput, type TaxProvider, taxFromTables } from '../model/tax.ts'

export type {
  TaxDestination,
  TaxedPieces,
  TaxInput,
  TaxOutput,
  TaxProvider,
  TaxQuestion,
  TaxQuote,
} from '../model/tax.ts'
export { isQuestion } from '../model/tax.ts'
export { eraseOldCertificates, findExemption } from './certificates.ts'
export { seedCertificates } from './seed.ts'

export const taxProvider: Port<TaxProvider> = port('tax.provider')

/** The shop's own dated tables; needs no network. */
export const tableTaxProvider: TaxProvider = {
  name: 'table',
  quote: async (input) => taxFromTables([table2026], settings, input),
}

/** What an order to a place is taxed. A provider may ask a service, so never call this inside a transaction. */
export function quoteTax(call: { use: UsePort }, input: TaxInput): Promise<TaxOutput> {
  return call.use(taxProvider).quote(input)
}
