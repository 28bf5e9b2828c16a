import { timeZone } from '#config'

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone,
})

export const shownMoment = (at: string): string => moment.format(new Date(at))
