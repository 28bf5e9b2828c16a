import type { LimitInput } from '#platform/server/limits/index.ts'

/** Ten refused cards an hour: whoever tries stolen numbers needs hundreds. */
export const declineLimit = (userId: string): LimitInput => ({
  name: 'declined-payments',
  key: userId,
  points: 10,
  seconds: 3600,
})
