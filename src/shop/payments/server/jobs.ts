import { deliverSandboxEvent } from './deliver-sandbox-event.ts'
import { detachCard, forgetAtProvider } from './forget-at-provider.ts'
import { followPayment } from './payment-events.ts'
import { retryRefund } from './refunds/retry-refunds.ts'
import { refundPayment } from './refunds/send-refund.ts'

export const paymentJobs = [
  followPayment,
  refundPayment,
  retryRefund,
  deliverSandboxEvent,
  detachCard,
  forgetAtProvider,
]
