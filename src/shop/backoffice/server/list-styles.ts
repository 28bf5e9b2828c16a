import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findStyles } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { STYLES_PER_PAGE, searchWordsOf } from '../model.ts'

export function listStyles(
  call: CallOf<typeof contract.listStyles>,
  { search, show, page }: InputOf<typeof contract.listStyles>,
): Promise<ResultOf<typeof contract.listStyles>> {
  return findStyles(call, { words: searchWordsOf(search), show, page, perPage: STYLES_PER_PAGE })
}
