import { z } from 'zod'
import { idSchema } from '#platform/base/id.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { drawGarments } from './draw-garments.ts'

export const drawRosterGarments = defineJob({
  name: 'rosters.draw-garments',
  data: z.object({ rosterId: idSchema('ros') }),
  queue: 'media',
  work: (call, { rosterId }) => drawGarments(call, rosterId),
})
