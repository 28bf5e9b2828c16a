import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { orderPath } from '#shop/backoffice/web/paths.ts'
import type { getCalendar, listBrokenPromises } from '#shop/capacity/contract.ts'
import { WEEKS_SHOWN } from '#shop/capacity/model/limits.ts'
import { capacityTexts } from '#shop/capacity/texts.ts'
import { BrokenPromises } from '#shop/capacity/web/broken-promises.tsx'
import { calendarAddress, readCalendarView } from '#shop/capacity/web/calendar-address.ts'
import { CalendarWeeks } from '#shop/capacity/web/calendar-weeks.tsx'
import { DayPanel } from '#shop/capacity/web/day-panel.tsx'
import { UsualDays } from '#shop/capacity/web/usual-days.tsx'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-calendar'
import { changeCalendar } from './change-calendar.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.calendar)
export const action = changeCalendar

const DAYS_SHOWN = WEEKS_SHOWN * 7

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const { from, day } = readCalendarView(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const calendar = await api.call<typeof getCalendar>('get', '/api/admin/calendar', {
    ...(from ? { from } : {}),
    weeks: WEEKS_SHOWN,
  })
  // Whoever only looks at the days reads nothing of people.
  const { promises } =
    calendar.broken > 0
      ? await api.call<typeof listBrokenPromises>('get', '/api/admin/calendar/broken-promises', {})
      : { promises: [] }
  return { ...calendar, promises, from, open: day }
}

export default function AdminCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { weeks, methods, today, promises, from, open } = loaderData
  const refused = actionData?.refused
  const day = weeks.flatMap(({ days }) => days).find((one) => one.day === open)
  useActionToast(actionData?.toast)
  const isOfList = refused?.intent === 'settle'
  const heading = useRef<HTMLHeadingElement>(null)
  // What was settled takes its buttons along: whoever pressed one goes on from the top.
  useOnEach(promises.length, () => {
    if (actionData && document.activeElement === document.body) heading.current?.focus()
  })
  return (
    <div className="page grow pt-5 pb-16">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {adminPageTexts.calendar}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.calendarLead}</p>
      {promises.length > 0 ? (
        <BrokenPromises promises={promises} refused={isOfList ? refused : undefined} orderPath={orderPath} />
      ) : (
        isOfList && <FormError refusal={refused.refusal} />
      )}
      <Weeks loaderData={loaderData} />
      <CalendarWeeks {...{ weeks, methods, today, from }} open={day?.day}>
        {day && <DayPanel {...{ day, methods, from, refused }} />}
      </CalendarWeeks>
      <UsualDays methods={methods} refused={refused} />
    </div>
  )
}

function Weeks({ loaderData: { weeks, from } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const first = weeks[0]?.monday
  const linkClass = 'link py-2.5 text-sm'
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <nav aria-label={capacityTexts.weeks} className="flex flex-wrap gap-x-6">
        {first && (
          <Link to={calendarAddress({ from: addCalendarDays(first, -DAYS_SHOWN) })} className={linkClass}>
            {capacityTexts.earlier}
          </Link>
        )}
        <Link to={calendarAddress({})} aria-current={from ? undefined : 'page'} className={linkClass}>
          {capacityTexts.thisWeek}
        </Link>
        {first && (
          <Link to={calendarAddress({ from: addCalendarDays(first, DAYS_SHOWN) })} className={linkClass}>
            {capacityTexts.later}
          </Link>
        )}
      </nav>
      <Form role="search" aria-label={capacityTexts.goTo} className="flex items-end gap-2">
        <TextField key={from} type="date" name="from" label={capacityTexts.goTo} quietLabel defaultValue={from} />
        <Button type="submit" look="line">
          {capacityTexts.show}
        </Button>
      </Form>
    </div>
  )
}
