import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { listActions } from './actions.ts'
import { grant, listCustomers, readCustomer, revoke } from './customers.ts'
import { answer, listMessages } from './messages.ts'
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
  handle(contract.getActions, listActions),
]
