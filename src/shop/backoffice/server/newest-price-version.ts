import type { Call } from '#platform/server/call.ts'
import { newestNumber, type PriceVersion, priceVersionOf } from '#shop/pricing/server/index.ts'

export async function newestPriceVersion(call: Call): Promise<PriceVersion> {
  const newest = await priceVersionOf(call, await newestNumber(call))
  if (!newest) throw new Error('Versions are only added, and the newest is gone')
  return newest
}
