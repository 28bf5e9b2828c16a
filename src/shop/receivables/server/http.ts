import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as statements from '../statements-contract.ts'
import * as terms from '../terms-contract.ts'
import { recordReturn } from './credits/record-return.ts'
import { getReceivable } from './get-receivable.ts'
import { listReceivables } from './list-receivables.ts'
import { payBalance } from './payments/pay-balance.ts'
import { recordPayment } from './payments/record-payment.ts'
import { resolveBalancePayment } from './payments/resolve-balance-payment.ts'
import { findReceivables } from './staff/find-receivables.ts'
import { pauseReminders } from './staff/pause-reminders.ts'
import { getCompanyStatement } from './statements/get-company-statement.ts'
import { getCustomerStatement } from './statements/get-customer-statement.ts'
import { getStatement } from './statements/get-statement.ts'
import { sendCompanyStatement } from './statements/send-company-statement.ts'
import { sendStatement } from './statements/send-statement.ts'
import { declineCompanyTermsRequest } from './terms/decline-company-terms-request.ts'
import { declineTermsRequest } from './terms/decline-terms-request.ts'
import { getAccountTerms } from './terms/get-account-terms.ts'
import { getCompanyTerms } from './terms/get-company-terms.ts'
import { getTerms } from './terms/get-terms.ts'
import { grantCompanyTerms } from './terms/grant-company-terms.ts'
import { grantTerms } from './terms/grant-terms.ts'
import { requestTerms } from './terms/request-terms.ts'
import { revokeCompanyTerms } from './terms/revoke-company-terms.ts'
import { revokeTerms } from './terms/revoke-terms.ts'

export const receivableCalls = [
  handle(terms.getTerms, getTerms),
  handle(terms.requestTerms, requestTerms),
  handle(terms.getAccountTerms, getAccountTerms),
  handle(terms.grantTerms, grantTerms),
  handle(terms.revokeTerms, revokeTerms),
  handle(terms.declineTermsRequest, declineTermsRequest),
  handle(terms.getCompanyTerms, getCompanyTerms),
  handle(terms.grantCompanyTerms, grantCompanyTerms),
  handle(terms.revokeCompanyTerms, revokeCompanyTerms),
  handle(terms.declineCompanyTermsRequest, declineCompanyTermsRequest),
  handle(contract.listReceivables, listReceivables),
  handle(contract.getReceivable, getReceivable),
  handle(contract.payBalance, payBalance),
  handle(contract.findReceivables, findReceivables),
  handle(contract.recordPayment, recordPayment),
  handle(contract.recordReturn, recordReturn),
  handle(contract.resolveBalancePayment, resolveBalancePayment),
  handle(contract.pauseReminders, pauseReminders),
  handle(statements.getStatement, getStatement),
  handle(statements.getCustomerStatement, getCustomerStatement),
  handle(statements.sendStatement, sendStatement),
  handle(statements.getCompanyStatement, getCompanyStatement),
  handle(statements.sendCompanyStatement, sendCompanyStatement),
]
