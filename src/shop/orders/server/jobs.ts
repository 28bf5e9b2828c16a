import { orderAdoptionJobs } from './adopt-refunds.ts'
import { tellCustomer } from './tell-customer.tsx'

export const orderJobs = [tellCustomer, ...orderAdoptionJobs]
