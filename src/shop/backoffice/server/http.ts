import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as prices from '../prices-contract.ts'
import { listActions } from './actions.ts'
import { grant, listCustomers, readCustomer, revoke } from './customers.ts'
import { answer, listMessages } from './messages.ts'
import { listPrices, preview, publishPrices, readEdition } from './prices.ts'
import { listStyles, publish, withdraw } from './styles.ts'

export const backofficeCalls = [
  handle(contract.findCustomers, listCustomers),
  handle(contract.getCustomer, readCustomer),
  handle(contract.grantWholesale, grant),
  handle(contract.revokeWholesale, revoke),
  handle(contract.getMessages, listMessages),
  handle(contract.answerMessage, answer),
  handle(contract.getStyles, listStyles),
  handle(contract.withdrawStyle, withdraw),
  handle(contract.publishStyle, publish),
  handle(prices.getPriceEditions, listPrices),
  handle(prices.getPriceEdition, readEdition),
  handle(prices.previewPrices, preview),
  handle(prices.publishPrices, publishPrices),
  handle(contract.getActions, listActions),
]
