import { notifyOfNewDates } from './notify-of-new-dates.tsx'
import { reviewCalendar } from './review-calendar.ts'

export const capacityJobs = [notifyOfNewDates, reviewCalendar]
