import { followPayment } from './receive-event.ts'
import { detachCard, forgetAtProvider } from './remove-card.ts'
import { deliverSandboxEvent } from './sandbox-calls.ts'

export const paymentJobs = [followPayment, deliverSandboxEvent, detachCard, forgetAtProvider]
