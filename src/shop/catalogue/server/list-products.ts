import type { InputOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { WrittenJson } from '#platform/server/gate-response.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const listProducts = (call: Call, { page }: InputOf<typeof contract.listProducts>): WrittenJson =>
  new WrittenJson(currentCatalogue(call).listJson('products', page))
