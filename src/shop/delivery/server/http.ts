import { handle } from '#platform/server/http.ts'
import { getDeliveryOptions } from '../contract.ts'
import { readDeliveryOptions } from './get-delivery-options.ts'

export const deliveryCalls = [handle(getDeliveryOptions, readDeliveryOptions)]
