import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { paymentProvider } from './provider.ts'

export const detachCard = defineJob({
  name: 'payments.detach-card',
  data: z.object({ id: z.string(), userId: z.string() }),
  queue: 'money',
  work: (call, method) => call.use(paymentProvider).detach(call, method),
})

export const forgetAtProvider = defineJob({
  name: 'payments.forget-person',
  data: z.object({ userId: z.string(), customerId: z.string().optional() }),
  queue: 'money',
  work: (call, person) => call.use(paymentProvider).forgetPerson(call, person),
})
