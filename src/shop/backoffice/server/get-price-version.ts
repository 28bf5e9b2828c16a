import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { priceVersionOf } from '#shop/pricing/server/index.ts'
import type * as contract from '../prices-contract.ts'
import { priceErrors } from '../prices-contract.ts'

export async function getPriceVersion(
  call: CallOf<typeof contract.getPriceVersion>,
  { number }: InputOf<typeof contract.getPriceVersion>,
): Promise<ResultOf<typeof contract.getPriceVersion>> {
  return (await priceVersionOf(call, number)) ?? fail(priceErrors, 'EDITION_NOT_FOUND')
}
