import { chaseRefund } from './chase-refunds.ts'
import { refundPart, refundRest } from './refunds.ts'
import { tellCustomer } from './tell-customer.tsx'

export const orderJobs = [chaseRefund, refundPart, refundRest, tellCustomer]
