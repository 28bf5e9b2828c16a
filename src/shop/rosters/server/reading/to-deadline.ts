import { timeZone } from '#config'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import type { Roster } from '../../contract.ts'

export const toDeadline = (call: Call, deadline: Date | null): Roster['deadline'] =>
  deadline && {
    at: deadline.toISOString(),
    ...localTimeOf(deadline, timeZone),
    isPast: deadline <= call.now,
  }
