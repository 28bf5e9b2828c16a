import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const listProductCards = (
  call: Call,
  { styleId }: InputOf<typeof contract.listProductCards>,
): ResultOf<typeof contract.listProductCards> => ({ items: currentCatalogue(call).cardsOf(styleId) })
