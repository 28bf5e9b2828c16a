import type { Call } from '#platform/server/call.ts'
import { calendarCache } from '#shop/delivery/server/index.ts'

/** Shows this process the days that were closed just now; a look that fails is made good by the next. */
export async function refreshCalendar(call: Call): Promise<void> {
  await call
    .use(calendarCache)
    .refresh()
    .catch((cause: unknown) => call.log.warn({ err: cause }, 'the closed days could not be read at once'))
}
