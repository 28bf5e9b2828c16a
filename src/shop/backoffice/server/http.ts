import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as emails from '../emails-contract.ts'
import * as prices from '../prices-contract.ts'
import * as storage from '../storage-contract.ts'
import { answerMessage } from './answer-message.ts'
import { getCustomer } from './get-customer.ts'
import { getPriceVersion } from './get-price-version.ts'
import { grantWholesale } from './grant-wholesale.ts'
import { listActions } from './list-actions.ts'
import { listCustomers } from './list-customers.ts'
import { listDisks } from './list-disks.ts'
import { listFailedEmails } from './list-failed-emails.ts'
import { listMessages } from './list-messages.ts'
import { listPriceVersions } from './list-price-versions.ts'
import { listStorageUse } from './list-storage-use.ts'
import { listStyles } from './list-styles.ts'
import { previewPrices } from './preview-prices.ts'
import { publishPrices } from './publish-prices.ts'
import { publishStyle } from './publish-style.ts'
import { resendAllEmails } from './resend-all-emails.ts'
import { resendEmail } from './resend-email.ts'
import { revokeWholesale } from './revoke-wholesale.ts'
import { withdrawStyle } from './withdraw-style.ts'

export const backofficeCalls = [
  handle(contract.listCustomers, listCustomers),
  handle(contract.getCustomer, getCustomer),
  handle(contract.grantWholesale, grantWholesale),
  handle(contract.revokeWholesale, revokeWholesale),
  handle(contract.listMessages, listMessages),
  handle(contract.answerMessage, answerMessage),
  handle(emails.listFailedEmails, listFailedEmails),
  handle(emails.resendEmail, resendEmail),
  handle(emails.resendAllEmails, resendAllEmails),
  handle(contract.listStyles, listStyles),
  handle(contract.withdrawStyle, withdrawStyle),
  handle(contract.publishStyle, publishStyle),
  handle(prices.listPriceVersions, listPriceVersions),
  handle(prices.getPriceVersion, getPriceVersion),
  handle(prices.previewPrices, previewPrices),
  handle(prices.publishPrices, publishPrices),
  handle(contract.listActions, listActions),
  handle(storage.listDisks, listDisks),
  handle(storage.listStorageUse, listStorageUse),
]
