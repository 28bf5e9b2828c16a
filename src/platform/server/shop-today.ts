import { timeZone } from '#config'
import { type IsoDate, localTimeOf } from '../base/zoned-time.ts'
import type { Call } from './call.ts'

/** By the shop's calendar. */
export const shopToday = (call: Pick<Call, 'now'>): IsoDate => localTimeOf(call.now, timeZone).date
