import type { Call } from '#platform/server/call.ts'

const limits = (userId: string) => [
  { name: 'second-factor', key: userId, points: 5, seconds: 15 * 60 },
  { name: 'second-factor-day', key: userId, points: 30, seconds: 24 * 60 * 60 },
]

/** Counts the try before anything is compared, so that a burst of guesses gets no more tries than one by one. */
export async function countTry(call: Call, userId: string): Promise<void> {
  for (const limit of limits(userId)) await call.limits.consume(limit)
}

export async function forgetTries(call: Call, userId: string): Promise<void> {
  for (const limit of limits(userId)) await call.limits.reset(limit)
}
