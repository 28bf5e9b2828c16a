import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#platform/base/format.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import type { CalendarDay, MethodOnDay, UsualDay } from '../contract.ts'
import { capacityTexts } from '../texts.ts'
import { calendarAddress } from './calendar-address.ts'
import { loadText, unitText } from './load-text.ts'

type Unit = UsualDay['unit']

interface CalendarWeeksProps {
  weeks: readonly { readonly monday: IsoDate; readonly days: readonly CalendarDay[] }[]
  methods: readonly UsualDay[]
  today: IsoDate
  from: IsoDate | undefined
  /** The day that is open for changes, and what stands below its week then. */
  open: IsoDate | undefined
  children: ReactNode
}

/** Weeks of working days, each with what is booked of what every method can do. */
export function CalendarWeeks({ weeks, methods, today, from, open, children }: CalendarWeeksProps) {
  const units = new Map(methods.map(({ method, unit }) => [method, unit]))
  return weeks.map(({ monday, days }) => (
    <section key={monday} aria-labelledby={`week-${monday}`} className="mt-6">
      <h2 id={`week-${monday}`} className="border-b-2 border-ink pb-1 text-lg">
        {capacityTexts.weekOf(dateSpan(monday, monday))}
      </h2>
      <ul className="grid md:grid-cols-5">
        {days.map((day) => (
          <li
            key={day.day}
            aria-current={day.day === today ? 'date' : undefined}
            className={`border-line p-2.5 max-md:border-b md:border-r md:last:border-r-0 ${
              day.day === open ? 'bg-vermilion-tint' : day.state === 'open' ? '' : 'bg-plate'
            }`}
          >
            <Day day={day} isToday={day.day === today} from={from} units={units} />
          </li>
        ))}
      </ul>
      {days.some(({ day }) => day === open) && children}
    </section>
  ))
}

interface DayProps {
  day: CalendarDay
  isToday: boolean
  from: IsoDate | undefined
  units: ReadonlyMap<string, Unit>
}

function Day({ day, isToday, from, units }: DayProps) {
  const { state, reason, methods, isPast } = day
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-2 font-sans text-base tracking-normal">
        <Link
          to={`${calendarAddress({ from, day: day.day })}#day`}
          preventScrollReset
          className={`underline-offset-4 hover:underline pointer-coarse:py-2 ${isPast ? 'text-ink-mute' : 'font-semibold'}`}
        >
          {dateSpan(day.day, day.day)}
          <span className="sr-only"> {capacityTexts.changeDay}</span>
        </Link>
        {isToday && <Badge tone="ink">{capacityTexts.today}</Badge>}
      </h3>
      {state !== 'open' && (
        <p className={`mt-1 text-sm break-words ${state === 'closed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {state === 'closed' && reason ? capacityTexts.closedBecause(reason) : reason || capacityTexts.closed}
        </p>
      )}
      <ul className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-1">
        {methods.map((one) => {
          const unit = units.get(one.method) ?? 'pieces'
          if (state !== 'open') return one.booked > 0 && <StillBooked key={one.method} method={one} unit={unit} />
          return <Load key={one.method} method={one} unit={unit} />
        })}
      </ul>
    </>
  )
}

function StillBooked({ method: { method, booked }, unit }: { method: MethodOnDay; unit: Unit }) {
  return (
    <li className="text-xs">
      {printMethods[method].label}: {capacityTexts.stillBooked(formatCount(booked), unitText(unit))}
    </li>
  )
}

function Load({ method: one, unit }: { method: MethodOnDay; unit: Unit }) {
  const { method, booked, perDay, changeNote, free } = one
  const share = perDay === null || booked === 0 ? 0 : perDay === 0 ? 100 : Math.min(100, (booked / perDay) * 100)
  return (
    <li className="text-xs">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{printMethods[method].label}</span>
        {changeNote !== null && <span className="text-info">{capacityTexts.changed}</span>}
        {free === 0 && <span className="font-semibold text-danger">{capacityTexts.full}</span>}
      </p>
      <p className="tabular text-ink-soft">{loadText(one, unit)}</p>
      <div aria-hidden="true" className="mt-0.5 h-1.5 bg-line">
        <div className={`h-full ${free === 0 ? 'bg-danger' : 'bg-ink'}`} style={{ width: `${share}%` }} />
      </div>
    </li>
  )
}
