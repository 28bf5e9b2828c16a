import { capacity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { firstProductionDay, type ShipPromise, schedule } from '../model/schedule.ts'
import { neededWork, type Work } from '../model/work.ts'
import { readCapacityDays } from './read-capacity-days.ts'

interface PromiseInput {
  readonly work: Work
  /** Whose quote it is: what their own unfinished attempt holds is free for them. */
  readonly userId: string | null
}

interface Promises {
  readonly standard: ShipPromise
  /** Where production days can be bought down, and it leaves earlier by that. */
  readonly rushed: ShipPromise | undefined
}

/** When what is ordered now can leave, by what is free: one statement, and none where nothing has to be printed. */
export async function promiseShipping(call: Call, { work, userId }: PromiseInput): Promise<Promises> {
  const settings = deliverySettings(call)
  const { rush } = currentBook(call)
  const { loads, leadDays } = neededWork(capacity, work)
  const { now } = call
  const usual = firstProductionDay(settings, { now, leadDays })
  const rushDay = rush.isOffered ? firstProductionDay(settings, { now, leadDays, rushDays: rush.days }) : usual
  const days = loads.length > 0 ? await readCapacityDays(call, { from: rushDay, exceptHeldBy: userId }) : undefined
  const freeOn = days?.free ?? (() => 0)
  const from = (firstDay: typeof usual) => schedule({ calendar: settings.calendar, firstDay, loads, freeOn })
  const standard = from(usual)
  const rushed = rushDay < usual ? from(rushDay) : undefined
  return { standard, rushed: rushed && rushed.shipsOn < standard.shipsOn ? rushed : undefined }
}
