import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { longDate } from '#shop/delivery/model/promise.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import type { CalendarDay, MethodOnDay, UsualDay } from '../contract.ts'
import { capacityTexts } from '../texts.ts'
import { calendarAddress } from './calendar-address.ts'
import { capacityText } from './load-text.ts'

/** What was sent and refused, so that it stands there as it was typed. */
export interface RefusedChange {
  readonly intent: string
  readonly method: string
  readonly perDay: string
  readonly note: string
  readonly refusal: Refusal
}

interface DayPanelProps {
  day: CalendarDay
  methods: readonly UsualDay[]
  from: IsoDate | undefined
  refused: RefusedChange | undefined
}

/** Closes a day or opens it again, and changes what methods do on it. */
export function DayPanel({ day, methods, from, refused }: DayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another day is another panel; and what closes or opens it takes the button away that was pressed.
  useOnEach(`${day.day} ${day.state}`, () => heading.current?.focus())
  const isClosing = refused?.intent === 'close' || refused?.intent === 'open'
  return (
    <div id="day" className="scroll-mt-24 border-l-4 border-vermilion bg-sheet px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {longDate(day.day)}
        </h3>
        <Link to={calendarAddress({ from })} preventScrollReset className="link py-2 text-sm">
          {capacityTexts.cancel}
        </Link>
      </div>
      {isClosing && (
        <div className="mt-3">
          <FormError refusal={refused.refusal} />
        </div>
      )}
      <Changes {...{ day, methods, refused }} />
    </div>
  )
}

function Changes({ day, methods, refused }: Omit<DayPanelProps, 'from'>) {
  if (day.isPast) return <p className="mt-2">{capacityTexts.dayIsOver}</p>
  if (day.state === 'off') return <p className="mt-2">{capacityTexts.dayIsOff(day.reason)}</p>
  if (day.state === 'closed') return <OpenDay day={day} />
  return (
    <div className="mt-3 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <CloseDay day={day} note={refused?.intent === 'close' ? refused.note : ''} />
      <div>
        <h4 className="font-sans text-base font-semibold tracking-normal">{capacityTexts.capacityOfDay}</h4>
        <div className="mt-2 grid gap-4">
          {methods.map((usual) => {
            const method = day.methods.find((one) => one.method === usual.method)
            const isRefused = refused?.intent === 'change' && refused.method === usual.method
            return (
              method && (
                <ChangeMethod
                  key={`${usual.method} ${method.perDay} ${method.changeNote}`}
                  {...{ day: day.day, method, unit: usual.unit }}
                  refused={isRefused ? refused : undefined}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

function OpenDay({ day: { day, reason } }: { day: CalendarDay }) {
  return (
    <Form method="post" preventScrollReset className="mt-2 grid justify-items-start gap-3">
      <p>{reason ? capacityTexts.closedBecause(reason) : capacityTexts.closed}</p>
      <input type="hidden" name="day" value={day} />
      <SubmitButton name="intent" value="open" look="line">
        {capacityTexts.openDay}
      </SubmitButton>
    </Form>
  )
}

function CloseDay({ day: { day }, note }: { day: CalendarDay; note: string }) {
  const pending = useNavigation().formData?.get('intent') === 'close'
  return (
    <Form method="post" preventScrollReset className="grid content-start justify-items-start gap-3">
      <input type="hidden" name="day" value={day} />
      <p className="text-sm text-ink-soft">{capacityTexts.closeLead}</p>
      <TextField name="note" label={capacityTexts.whyClose} defaultValue={note} autoComplete="off" className="w-full" />
      <SubmitButton name="intent" value="close" look="danger" pending={pending}>
        {capacityTexts.closeDay}
      </SubmitButton>
    </Form>
  )
}

interface ChangeMethodProps {
  day: IsoDate
  method: MethodOnDay
  unit: UsualDay['unit']
  refused: RefusedChange | undefined
}

function ChangeMethod({ day, method: one, unit, refused }: ChangeMethodProps) {
  const { method, perDay, usual, changeNote } = one
  const { label } = printMethods[method]
  const fields = refused?.refusal.fields ?? {}
  const posted = useNavigation().formData
  const isPosted = posted?.get('intent') === 'change' && posted.get('method') === method
  return (
    <Form method="post" preventScrollReset>
      {refused && Object.keys(fields).length === 0 && (
        <div className="mb-2">
          <FormError refusal={refused.refusal} />
        </div>
      )}
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="seen" value={perDay ?? ''} />
      <div className="grid grid-cols-[10rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto_auto]">
        <TextField
          name="perDay"
          inputMode="numeric"
          label={capacityTexts.perDayOf[unit](label)}
          defaultValue={refused?.perDay ?? String(perDay ?? '')}
          error={fields.perDay}
          autoComplete="off"
        />
        <TextField
          name="note"
          label={
            <>
              <span aria-hidden="true">{capacityTexts.reason}</span>
              <span className="sr-only">{capacityTexts.whyChange(label)}</span>
            </>
          }
          defaultValue={refused?.note ?? changeNote ?? ''}
          error={fields.note}
          autoComplete="off"
        />
        <SubmitButton
          look="line"
          pending={isPosted && !posted.has('reset')}
          aria-label={capacityTexts.saveWhich(label)}
          className="sm:mt-[1.9rem]"
        >
          {capacityTexts.save}
        </SubmitButton>
        {changeNote !== null && (
          <SubmitButton
            name="reset"
            value="yes"
            look="quiet"
            pending={isPosted && posted.has('reset')}
            aria-label={capacityTexts.asUsualWhich(label, capacityText(usual, unit))}
            className="sm:mt-[1.9rem]"
          >
            {capacityTexts.asUsual(capacityText(usual, unit))}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
