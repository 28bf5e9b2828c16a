import { handle } from '#platform/server/http.ts'
import { getPrices } from '../contract.ts'
import { readPrices } from './get-prices.ts'

export const pricingCalls = [handle(getPrices, readPrices)]
