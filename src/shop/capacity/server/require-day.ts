import { delivery } from '#config'
import { fail } from '#platform/base/errors.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { addCalendarDays, isBusinessDay } from '#shop/delivery/model/calendar.ts'
import { capacityErrors } from '../contract.ts'
import { DAYS_AHEAD } from '../model/limits.ts'
import { todayOf } from './plan-promises.ts'

/** A day that can still be closed or changed, and on which the shop works but for what staff decide. */
export function requireDay(call: Call, day: IsoDate): void {
  const today = todayOf(call)
  if (day < today) fail(capacityErrors, 'DAY_IS_PAST')
  if (day > addCalendarDays(today, DAYS_AHEAD)) fail(capacityErrors, 'DAY_IS_FAR')
  if (!isBusinessDay(delivery.calendar, day)) fail(capacityErrors, 'DAY_OFF')
}
