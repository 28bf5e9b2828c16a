import { z } from 'zod'
import { defineJob, type Job } from '#platform/server/jobs/index.ts'
import { emailApproval, emailChange, emailProof } from './email-jobs.ts'
import { remindOfProofs } from './remind-of-proofs.ts'
import { sendFirstProof } from './send-first-proof.ts'

/** Reminders once a day's hour has come, days that can no longer be kept, and links that have expired. */
const remindSweep = defineJob({
  name: 'proofs.remind',
  queue: 'sweeps',
  cron: '11 * * * *',
  data: z.object({}),
  async work(call) {
    await remindOfProofs(call)
  },
})

export const proofJobs: readonly Job[] = [emailProof, emailApproval, emailChange, sendFirstProof, remindSweep]
