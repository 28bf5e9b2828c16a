import type { InputOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { WrittenJson } from '#platform/server/gate-response.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const browseCatalogue = (call: Call, filters: InputOf<typeof contract.browseCatalogue>): WrittenJson =>
  new WrittenJson(currentCatalogue(call).browseJson(filters))
