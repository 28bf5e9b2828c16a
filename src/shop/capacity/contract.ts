import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { PRINT_METHODS } from '#shop/pricing/model/methods/method-names.ts'
import { MOST_A_DAY, MOST_PROMISES, MOST_WEEKS, NOTE_LENGTH, WEEKS_SHOWN } from './model/limits.ts'

export const capacityErrors = defineErrors({
  DAY_IS_PAST: { status: 409, text: 'This day is over. Choose today or a later day.' },
  DAY_IS_FAR: { status: 409, text: 'Choose a day within the next two years.' },
  DAY_OFF: { status: 409, text: 'The shop doesn’t work on this day anyway.' },
  ALREADY_CLOSED: { status: 409, text: 'This day is closed already.' },
  ALREADY_OPEN: { status: 409, text: 'This day is open already.' },
  CHANGED_MEANWHILE: {
    status: 409,
    text: 'Somebody else has just changed this. Look at the calendar again before you change it.',
  },
  SETTLED_ALREADY: {
    status: 409,
    text: 'This was settled already, or the promise holds again. The list is up to date.',
  },
  DATES_MOVED: {
    status: 409,
    text: 'Those days have filled up meanwhile. The list shows the new dates: confirm them if they are right.',
  },
})

const Method = z.enum(PRINT_METHODS, 'Choose a print method.')
const Day = z.iso.date('Choose a day.')
const PerDay = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(0, 'Enter zero or more.')
  .max(MOST_A_DAY, `Enter at most ${MOST_A_DAY.toLocaleString('en-US')}.`)
const Note = z.string().trim().max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`).default('')

const MethodOnDay = z.object({
  method: Method,
  /** Of every day without a change; null is no limit. */
  usual: z.number().nullable(),
  /** Of this day. */
  perDay: z.number().nullable(),
  /** Why it is another than usual; null where it is the usual one. */
  changeNote: z.string().nullable(),
  booked: z.number(),
  free: z.number().nullable(),
})
export type MethodOnDay = z.infer<typeof MethodOnDay>

const CalendarDay = z.object({
  day: z.string(),
  isPast: z.boolean(),
  /** `open`; `closed` by staff; `off`: a holiday, or a day that the settings close. */
  state: z.enum(['open', 'closed', 'off']),
  /** Why it is not open. */
  reason: z.string(),
  methods: z.array(MethodOnDay),
})
export type CalendarDay = z.infer<typeof CalendarDay>

const UsualDay = z.object({
  method: Method,
  unit: z.enum(['pieces', 'minutes']),
  usual: z.number().nullable(),
  /** What the settings say. */
  standard: z.number().nullable(),
})
export type UsualDay = z.infer<typeof UsualDay>

export const getCalendar = endpoint({
  method: 'get',
  path: '/api/admin/calendar',
  access: 'staff',
  personal: false,
  summary: 'The working days of some weeks with what each print method can do, what is booked and what is free',
  query: z.object({
    /** Any day of the first week; the present one where none is named. */
    from: Day.optional(),
    weeks: z.coerce.number<string | number>().int().min(1).max(MOST_WEEKS).default(WEEKS_SHOWN),
  }),
  result: z.object({
    today: z.string(),
    /** Mondays, or the first working day of the week, whichever comes first. */
    weeks: z.array(z.object({ monday: z.string(), days: z.array(CalendarDay) })),
    methods: z.array(UsualDay),
    /** How many promises wait for new dates. */
    broken: z.number(),
  }),
})

/** What a change of the calendar did to promises. */
const Effect = z.object({
  /** Promises that are listed since. */
  listed: z.number(),
  /** Orders that are made on another day and leave as promised. */
  moved: z.number(),
  /** Listed promises that hold again. */
  holdAgain: z.number(),
})
export type Effect = z.infer<typeof Effect>

export const setUsualDay = endpoint({
  method: 'post',
  path: '/api/admin/calendar/methods/{method}',
  access: 'staff',
  summary: 'Set what a print method does on a usual day, or what the settings say; broken promises are listed',
  params: z.object({ method: Method }),
  body: z.object({
    /** Null: what the settings say. */
    perDay: PerDay.nullable(),
    /** What the asker saw: refused where it was changed since. */
    seen: z.number().nullable(),
  }),
  result: Effect,
  errors: [capacityErrors.CHANGED_MEANWHILE],
})

const DayParams = z.object({ day: Day })

export const changeDay = endpoint({
  method: 'post',
  path: '/api/admin/calendar/days/{day}/capacity',
  access: 'staff',
  summary: 'Change what a print method does on one day, or take the change back; broken promises are listed',
  params: DayParams,
  body: z.object({
    method: Method,
    /** Null: as usual again. */
    perDay: PerDay.nullable(),
    note: Note,
    /** What the asker saw as this day’s: refused where it was changed since. */
    seen: z.number().nullable(),
  }),
  result: Effect,
  errors: [
    ...[capacityErrors.DAY_IS_PAST, capacityErrors.DAY_IS_FAR, capacityErrors.DAY_OFF],
    capacityErrors.CHANGED_MEANWHILE,
  ],
})

export const closeDay = endpoint({
  method: 'post',
  path: '/api/admin/calendar/days/{day}/close',
  access: 'staff',
  summary: 'Close the shop on a day; the orders that it breaks are listed with new dates, and nobody is told yet',
  params: DayParams,
  body: z.object({ note: Note }),
  result: Effect,
  errors: [
    ...[capacityErrors.DAY_IS_PAST, capacityErrors.DAY_IS_FAR, capacityErrors.DAY_OFF],
    capacityErrors.ALREADY_CLOSED,
  ],
})

export const openDay = endpoint({
  method: 'post',
  path: '/api/admin/calendar/days/{day}/open',
  access: 'staff',
  summary: 'Open a day again that staff closed; promises that hold again are listed no more',
  params: DayParams,
  result: Effect,
  errors: [capacityErrors.DAY_IS_PAST, capacityErrors.ALREADY_OPEN],
})

const Dates = z.object({ shipsOn: z.string(), arrivesFrom: z.string(), arrivesTo: z.string() })

const ListedPromise = z.object({
  promiseId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  isPickup: z.boolean(),
  neededBy: z.string().nullable(),
  /** The day that it was planned for. */
  day: z.string(),
  promised: Dates,
  proposed: Dates,
  listedAt: z.string(),
})
export type ListedPromise = z.infer<typeof ListedPromise>

export const listBrokenPromises = endpoint({
  method: 'get',
  path: '/api/admin/calendar/broken-promises',
  access: 'staff',
  personal: true,
  summary: 'Orders whose promised dates cannot be kept, with the dates that could be promised instead',
  result: z.object({ promises: z.array(ListedPromise) }),
})

export const confirmPromises = endpoint({
  method: 'post',
  path: '/api/admin/calendar/broken-promises/confirm',
  access: 'staff',
  summary: 'Promise listed orders their new dates and email each customer once; whatever filled up since stays listed',
  body: z.object({
    promises: z
      .array(
        z.object({
          promiseId: z.string().max(100),
          /** The new day as the asker saw it: one that is later by now is not confirmed. */
          shipsOn: Day,
        }),
      )
      .min(1, 'Choose an order.')
      .max(MOST_PROMISES),
    /** For the customers, who read it in the email and the timeline. */
    note: Note,
  }),
  result: z.object({
    confirmed: z.number(),
    /** Whose proposed dates moved meanwhile: they are listed with later ones. */
    moved: z.number(),
    /** Which were settled already. */
    settled: z.number(),
  }),
  errors: [capacityErrors.SETTLED_ALREADY, capacityErrors.DATES_MOVED],
})

export const keepPromise = endpoint({
  method: 'post',
  path: '/api/admin/calendar/broken-promises/{promiseId}/keep',
  access: 'staff',
  summary: 'Keep a listed promise as it is, because it will be made in time all the same; nobody is told',
  params: z.object({ promiseId: z.string().max(100) }),
  result: z.object({ orderNumber: z.string() }),
  errors: [capacityErrors.SETTLED_ALREADY],
})
