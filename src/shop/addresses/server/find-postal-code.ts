import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { wholeCode } from '../model/address.ts'
import { addressProvider } from './places/provider.ts'

export async function findPostalCode(
  call: CallOf<typeof contract.findPostalCode>,
  { code }: InputOf<typeof contract.findPostalCode>,
): Promise<ResultOf<typeof contract.findPostalCode>> {
  const whole = wholeCode(code)
  if (!whole) return { place: null }
  return { place: (await call.use(addressProvider).placeOfCode(whole.country, whole.zip)) ?? null }
}
