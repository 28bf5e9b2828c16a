import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { recordReturn } from './credits/record-return.ts'
import { getReceivable } from './get-receivable.ts'
import { listReceivables } from './list-receivables.ts'
import { payBalance } from './payments/pay-balance.ts'
import { recordPayment } from './payments/record-payment.ts'
import { findReceivables } from './staff/find-receivables.ts'
import { pauseReminders } from './staff/pause-reminders.ts'
import { getCustomerStatement } from './statements/get-customer-statement.ts'
import { getStatement } from './statements/get-statement.ts'
import { sendStatement } from './statements/send-statement.tsx'
import { declineTermsRequest } from './terms/decline-terms-request.ts'
import { getAccountTerms } from './terms/get-account-terms.ts'
import { getTerms } from './terms/get-terms.ts'
import { grantTerms } from './terms/grant-terms.ts'
import { requestTerms } from './terms/request-terms.ts'
import { revokeTerms } from './terms/revoke-terms.ts'

export const receivableCalls = [
  handle(contract.getTerms, getTerms),
  handle(contract.requestTerms, requestTerms),
  handle(contract.getAccountTerms, getAccountTerms),
  handle(contract.grantTerms, grantTerms),
  handle(contract.revokeTerms, revokeTerms),
  handle(contract.declineTermsRequest, declineTermsRequest),
  handle(contract.listReceivables, listReceivables),
  handle(contract.getReceivable, getReceivable),
  handle(contract.payBalance, payBalance),
  handle(contract.findReceivables, findReceivables),
  handle(contract.recordPayment, recordPayment),
  handle(contract.recordReturn, recordReturn),
  handle(contract.pauseReminders, pauseReminders),
  handle(contract.getStatement, getStatement),
  handle(contract.getCustomerStatement, getCustomerStatement),
  handle(contract.sendStatement, sendStatement),
]
