import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { listUnused } from '#platform/server/storage/stored-files.ts'

/** What the version before files were counted left in the queue: files of deleted accounts, which no row names any more. */
export const adoptedFiles = defineJob({
  name: 'accounts.discard-files',
  data: z.object({ keys: z.array(z.string()) }),
  queue: 'media',
  work: (call, { keys }) => listUnused(call, keys),
})
