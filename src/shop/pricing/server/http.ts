import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { getPrices } from './get-prices.ts'

export const pricingCalls = [handle(contract.getPrices, getPrices)]
