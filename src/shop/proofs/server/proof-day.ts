import { timeZone } from '#config'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone, timeZoneName: 'short' },
} as const)

/** 'Dec 1, 2026', as the shop counts days. */
export const proofDay = (at: Date): string => day.format(at)
/** 'Tuesday, December 1 at 2:00 PM EST' */
export const momentText = (at: Date): string => moment.format(at)
