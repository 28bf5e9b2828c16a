import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { nextMove } from '../../model/moves.ts'
import {
  type Fulfillment,
  type MoveTarget,
  ORDER_STATES,
  type OrderState,
  type OrderStatus,
  stateOf,
} from '../../model.ts'
import { moveLabel } from './move-label.ts'
import { openPapers } from './open-papers.ts'
import { staffOrderTexts } from './texts.ts'

const BULK_FORM = 'ticked-orders'

/** Moves that need nothing but a press: the same for every order, however it reaches its buyer. */
const STEPS = ['in_production', 'ready'] as const satisfies readonly MoveTarget[]

interface TickProps extends Fulfillment {
  orderNumber: string
  state: OrderState
}

/** Takes an order into what is done with several at once. */
export const Tick = ({ orderNumber, state, isPickup }: TickProps) => (
  <>
    <input type="hidden" name={`from-${orderNumber}`} value={state} form={BULK_FORM} />
    {isPickup && <input type="hidden" name={`pickup-${orderNumber}`} value="yes" form={BULK_FORM} />}
    <label className="relative z-10 -m-2 grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" name="orders" value={orderNumber} form={BULK_FORM} className="tick" />
      <span className="sr-only">{staffOrderTexts.selectOrder(orderNumber)}</span>
    </label>
  </>
)

/** Ticks every order of the page; `BulkBar` listens to it. */
export const TickAll = ({ className = '' }: { className?: string }) => (
  <label
    className={`relative z-10 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm [@media(scripting:none)]:hidden ${className}`}
  >
    <input type="checkbox" data-tick-all form={BULK_FORM} className="tick" />
    {staffOrderTexts.selectAll}
    <span className="sr-only"> {staffOrderTexts.ordersOnThisPage}</span>
  </label>
)

interface BulkOutcome {
  readonly moved: number
  readonly refused: readonly { readonly orderNumber: string; readonly error: string }[]
}

/** What came of a move of several orders, where one of them stayed. */
export function BulkProblems({ outcome }: { outcome: BulkOutcome | undefined }) {
  if (!outcome || outcome.refused.length === 0) return null
  const { moved, refused } = outcome
  return (
    <Alert
      tone={moved > 0 ? 'warn' : 'danger'}
      title={staffOrderTexts.someMoved(moved, refused.length)}
      className="mt-3"
    >
      <ul>
        {[...Map.groupBy(refused, ({ error }) => error)].map(([error, those]) => (
          <li key={error}>
            {staffOrderTexts.notMoved(those.map(({ orderNumber }) => orderNumber).join(', '), those.length, error)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'orders')

const numbersIn = (form: HTMLFormElement): string[] =>
  boxesOf(form).flatMap(({ checked, value }) => (checked ? [value] : []))

function stateOfBox(form: HTMLFormElement, orderNumber: string): OrderState | undefined {
  const field = form.elements.namedItem(`from-${orderNumber}`)
  return ORDER_STATES.find((state) => field instanceof HTMLInputElement && field.value === state)
}

/** The states of what is ticked, once all boxes stand as the one for all does where that was pressed, and it as they do. */
function readTicked(form: HTMLFormElement, pressed?: EventTarget | null): readonly (OrderState | undefined)[] {
  const boxes = boxesOf(form)
  const all = document.querySelector<HTMLInputElement>('[data-tick-all]')
  if (all && pressed === all) for (const box of boxes) box.checked = all.checked
  const ticked = numbersIn(form)
  if (all) all.checked = ticked.length > 0 && ticked.length === boxes.length
  if (all) all.indeterminate = ticked.length > 0 && ticked.length < boxes.length
  return ticked.map((orderNumber) => stateOfBox(form, orderNumber))
}

/** The boxes stand in the rows, so the page is listened to; they are read again as other rows, or other states, are shown. */
function useTicked(form: RefObject<HTMLFormElement | null>, shown: string, outcome: BulkOutcome | undefined) {
  const [states, setStates] = useState<readonly (OrderState | undefined)[]>([])
  const read = (pressed?: EventTarget | null) => {
    if (form.current) setStates(readTicked(form.current, pressed))
  }
  const press = useEffectEvent(({ target }: Event) => read(target))
  useEffect(() => {
    const hear = (event: Event) => press(event)
    document.addEventListener('change', hear)
    return () => document.removeEventListener('change', hear)
  }, [])
  useOnEach(shown, () => read())
  useOnEach(outcome, () => {
    if (!outcome) return
    form.current?.reset()
    read()
  })
  return states
}

const TICKETS = '/api/production/tickets.pdf'
const ARCHIVE = '/api/production/files.zip'

interface BulkBarProps {
  /** The orders of the page. */
  orders: readonly { readonly orderNumber: string; readonly status: OrderStatus; readonly isReady?: boolean }[]
  /** The form is on its way, to this state. */
  pending: string
  outcome: BulkOutcome | undefined
  /** How many orders come in one archive. */
  mostArchived: number
  /** What another module does with them: buttons of this form. */
  children?: ReactNode
}

/** What can be done with the ticked orders. Before the script has come it is a form like any other. */
export function BulkBar({ orders, pending, outcome, mostArchived, children }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const shown = orders.map((order) => `${order.orderNumber} ${stateOf(order)}`).join()
  const ticked = useTicked(form, shown, outcome)
  const [loading, setLoading] = useState('')
  const tooMany = ticked.length > mostArchived
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const path = submitter?.getAttribute('formaction')
    if (!path && ticked.length > 0) return
    event.preventDefault()
    if (ticked.length === 0) return void toast({ text: staffOrderTexts.chooseAnOrder, tone: 'danger' })
    if (!path || loading !== '') return
    setLoading(path)
    void openPapers(path, numbersIn(event.currentTarget)).finally(() => setLoading(''))
  }
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      preventScrollReset
      onSubmit={submit}
      aria-label={staffOrderTexts.selectedOrders}
      className="bulk-bar no-print flex flex-wrap items-center gap-2 md:justify-end border-t border-ink bg-paper py-2"
    >
      <input type="hidden" name="intent" value="bulk" />
      <p role="status" className="mr-auto text-sm font-semibold">
        {ticked.length > 0
          ? staffOrderTexts.selectedCount(plural(ticked.length, 'order'))
          : staffOrderTexts.selectedOrders}
      </p>
      {STEPS.map((to) => (
        <SubmitButton
          key={to}
          name="to"
          value={to}
          look={ticked.length > 0 && ticked.every((state) => state && nextMove(state, {}) === to) ? 'ink' : 'line'}
          size="sm"
          pending={pending === to}
          pendingText={staffOrderTexts.saving}
        >
          {moveLabel('paid', to, {})}
        </SubmitButton>
      ))}
      <Papers path={TICKETS} loading={loading}>
        {staffOrderTexts.jobTickets}
      </Papers>
      <Papers path={ARCHIVE} loading={loading} refused={tooMany ? staffOrderTexts.filesOfAtMost(mostArchived) : ''}>
        <DownloadIcon size={16} />
        {staffOrderTexts.printFiles}
      </Papers>
      {children}
    </Form>
  )
}

interface PapersProps {
  path: string
  /** What is being loaded. */
  loading: string
  /** Why it cannot be had now. */
  refused?: string
  children: ReactNode
}

const Papers = ({ path, loading, refused = '', children }: PapersProps) => (
  <>
    {refused && (
      <span id="papers-refused" className="text-xs text-ink-soft">
        {refused}
      </span>
    )}
    <Button
      type="submit"
      look="line"
      size="sm"
      formAction={path}
      formMethod="get"
      pending={loading === path}
      pendingText={staffOrderTexts.loadingFiles}
      disabled={refused !== ''}
      aria-describedby={refused ? 'papers-refused' : undefined}
    >
      {children}
    </Button>
  </>
)
