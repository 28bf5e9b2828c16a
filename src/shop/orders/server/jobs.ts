import { notifyCustomer, notifyOfPickup } from './notify-customer.tsx'
import { orderAdoptionJobs } from './refunds/adopt-refunds.ts'

export const orderJobs = [notifyCustomer, notifyOfPickup, ...orderAdoptionJobs]
