import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'

/** Takes a picture of the service away again; what a customer uses is artwork of their own by then. */
export const forgetLogo = defineJob({
  name: 'logos.forget',
  data: z.object({ id: z.string() }),
  queue: 'media',
  work: (call, { id }) => call.storage.delete(`logos/${id}.png`),
})

export const logoJobs = [forgetLogo]
