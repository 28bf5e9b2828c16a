import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'

/** Deletes stored files; one that is gone already is no failure. */
export async function discard(call: Call, keys: readonly string[]): Promise<void> {
  for (const key of keys) await call.storage.delete(key)
}

export const discardFiles = defineJob({
  name: 'accounts.discard-files',
  data: z.object({ keys: z.array(z.string()) }),
  retries: 10,
  work: (call, { keys }) => discard(call, keys),
})

export const accountJobs = [discardFiles]
