import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { reviewPromises } from './review-promises.ts'

/**
 * Looks at every promise: where an order came of an attempt that was open while its day was closed, or gave back what another
 * one lacks. Each hour besides, for what came in the very moment.
 */
export const reviewCalendar = defineJob({
  name: 'capacity.review-promises',
  queue: 'sweeps',
  cron: '17 * * * *',
  data: z.object({}),
  async work(call) {
    await reviewPromises(call)
  },
})
