import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const suggestProducts = (
  call: Call,
  { q }: InputOf<typeof contract.suggestProducts>,
): ResultOf<typeof contract.suggestProducts> => currentCatalogue(call).suggest(q)
