import { orderAdoptionJobs } from './adopt-refunds.ts'
import { notifyCustomer } from './notify-customer.tsx'

export const orderJobs = [notifyCustomer, ...orderAdoptionJobs]
