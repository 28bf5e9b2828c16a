import { handle } from '#platform/server/http.ts'
import { addEndpoint, getDeliveries, getEndpoints, removeEndpoint, sendAgain } from '../contract.ts'
import { answerDeliveries, answerEndpoints, beginAnew, dropEndpoint, putEndpoint } from './endpoints.ts'

export const webhookCalls = [
  handle(getEndpoints, answerEndpoints),
  handle(addEndpoint, putEndpoint),
  handle(removeEndpoint, dropEndpoint),
  handle(getDeliveries, answerDeliveries),
  handle(sendAgain, beginAnew),
]
