import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { failWhenSilent } from './places/fail-when-silent.ts'
import { addressProvider } from './places/provider.ts'

const LEAST_TYPED = 3

export async function suggestStreets(
  call: CallOf<typeof contract.suggestStreets>,
  { text, session }: InputOf<typeof contract.suggestStreets>,
): Promise<ResultOf<typeof contract.suggestStreets>> {
  const typed = text.trim()
  if (typed.length < LEAST_TYPED) return { available: true, suggestions: [] }
  const found = await failWhenSilent(call, call.use(addressProvider).suggestStreets({ text: typed, session }))
  return { available: found !== undefined, suggestions: [...(found ?? [])] }
}
