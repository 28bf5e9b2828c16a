import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { emailOfApproval, emailOfChange, emailOfProof } from './email-people.tsx'

export const emailProof = defineJob({
  name: 'proofs.email',
  queue: 'email',
  data: z.object({ orderNumber: z.string(), version: z.number(), day: z.number() }),
  work: emailOfProof,
})

export const emailApproval = defineJob({
  name: 'proofs.email-approval',
  queue: 'email',
  data: z.object({ orderNumber: z.string(), version: z.number() }),
  work: emailOfApproval,
})

export const emailChange = defineJob({
  name: 'proofs.email-change',
  queue: 'email',
  data: z.object({ orderNumber: z.string(), version: z.number() }),
  work: emailOfChange,
})
