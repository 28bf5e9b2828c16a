import { followPayment } from './receive-event.ts'
import { detachCard } from './remove-card.ts'
import { deliverSandboxEvent } from './sandbox-calls.ts'

export const paymentJobs = [followPayment, deliverSandboxEvent, detachCard]
