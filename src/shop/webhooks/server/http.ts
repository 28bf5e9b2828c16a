import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { addEndpoint } from './add-endpoint.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listEndpoints } from './list-endpoints.ts'
import { redeliver } from './redeliver.ts'
import { removeEndpoint } from './remove-endpoint.ts'
import { rotateEndpointSecret } from './rotate-endpoint-secret.ts'

export const webhookCalls = [
  handle(contract.listEndpoints, listEndpoints),
  handle(contract.addEndpoint, addEndpoint),
  handle(contract.removeEndpoint, removeEndpoint),
  handle(contract.rotateEndpointSecret, rotateEndpointSecret),
  handle(contract.listDeliveries, listDeliveries),
  handle(contract.redeliver, redeliver),
]
