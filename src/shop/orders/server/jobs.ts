import { refundPart, refundRest } from './refunds.ts'
import { tellCustomer } from './tell-customer.tsx'

export const orderJobs = [refundPart, refundRest, tellCustomer]
