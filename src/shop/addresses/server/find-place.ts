import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { addressErrors } from '../contract.ts'
import { failWhenSilent } from './places/fail-when-silent.ts'
import { addressProvider } from './places/provider.ts'

export async function findPlace(
  call: CallOf<typeof contract.findPlace>,
  input: InputOf<typeof contract.findPlace>,
): Promise<ResultOf<typeof contract.findPlace>> {
  const place = await failWhenSilent(call, call.use(addressProvider).findPlace(input))
  return place ? { place } : fail(addressErrors, 'PLACE_NOT_FOUND')
}
