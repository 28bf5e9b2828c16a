import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'
import { requireStyle } from './require-style.ts'

export const listRelatedProducts = (
  call: Call,
  { styleId }: InputOf<typeof contract.listRelatedProducts>,
): ResultOf<typeof contract.listRelatedProducts> => ({
  items: currentCatalogue(call).related(requireStyle(call, styleId)),
})
