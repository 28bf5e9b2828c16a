import { refundOrder } from './refunds.ts'
import { tellCustomer } from './tell-customer.tsx'

export const orderJobs = [refundOrder, tellCustomer]
