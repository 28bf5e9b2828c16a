import { timeZone } from '#config'

const format = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone, weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
})

/** 'Friday, December 4 at 5:00 PM EST', by the shop's clock. */
export const deadlineText = (at: Date | string): string => format.format(new Date(at)).replace(/\s/g, ' ')
