import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { listDeliveryOptions } from './list-delivery-options.ts'

export const deliveryCalls = [handle(contract.listDeliveryOptions, listDeliveryOptions)]
