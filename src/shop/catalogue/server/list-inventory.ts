import type { InputOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { WrittenJson } from '#platform/server/gate-response.ts'
import type * as contract from '../contract.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const listInventory = (call: Call, { page }: InputOf<typeof contract.listInventory>): WrittenJson =>
  new WrittenJson(currentCatalogue(call).listJson('inventory', page))
