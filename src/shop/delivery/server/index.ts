export {
  type CalendarCache,
  calendarCache,
  calendarWith,
  createCalendarCache,
} from './calendar-cache.ts'
export { deliverySettings } from './delivery-settings.ts'
