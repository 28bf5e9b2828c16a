import { adoptingJobs } from './adopt-refunds.ts'
import { tellCustomer } from './tell-customer.tsx'

export const orderJobs = [tellCustomer, ...adoptingJobs]
