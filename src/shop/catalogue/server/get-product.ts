import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'
import { requireStyle } from './require-style.ts'

export const getProduct = (
  call: Call,
  { styleId }: InputOf<typeof contract.getProduct>,
): ResultOf<typeof contract.getProduct> => currentCatalogue(call).product(requireStyle(call, styleId))
