import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { writeCartChoices } from './write-cart-choices.ts'

const FURTHEST_DAYS = 2 * 365

export async function updateNeededBy(
  call: CallOf<typeof contract.updateNeededBy>,
  { neededBy }: InputOf<typeof contract.updateNeededBy>,
): Promise<ResultOf<typeof contract.updateNeededBy>> {
  const dayOf = (instant: Date) => localTimeOf(instant, timeZone).date
  if (neededBy !== null && neededBy < dayOf(call.now)) fail(cartErrors, 'DAY_IS_PAST')
  if (neededBy !== null && neededBy > dayOf(addDays(call.now, FURTHEST_DAYS))) fail(cartErrors, 'DAY_TOO_FAR')
  await writeCartChoices(call, call.actor.userId, { neededBy })
  return { neededBy }
}
