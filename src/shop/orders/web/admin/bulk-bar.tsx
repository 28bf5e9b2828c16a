import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { readRefusal } from '#platform/base/client.ts'
import { plural } from '#platform/base/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { MoveTarget, OrderState } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'
import { moveLabel } from './move-label.ts'

const BULK_FORM = 'ticked-orders'

/** Moves that need nothing but a press. */
const STEPS = ['in_production', 'ready'] as const satisfies readonly MoveTarget[]

interface TickProps {
  orderNumber: string
  state: OrderState
}

/** Takes an order into what is done with several at once. */
export const Tick = ({ orderNumber, state }: TickProps) => (
  <>
    <input type="hidden" name={`from-${orderNumber}`} value={state} form={BULK_FORM} />
    <label className="relative z-10 -m-2 grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" name="orders" value={orderNumber} form={BULK_FORM} className="tick" />
      <span className="sr-only">{ordersTexts.selectOrder(orderNumber)}</span>
    </label>
  </>
)

/** Ticks every order of the page; `BulkBar` listens to it. */
export const TickAll = ({ className = '' }: { className?: string }) => (
  <label className={`relative z-10 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm ${className}`}>
    <input type="checkbox" data-tick-all form={BULK_FORM} className="tick" />
    {ordersTexts.selectAll}
    <span className="sr-only"> {ordersTexts.ordersOnThisPage}</span>
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
    <Alert tone={moved > 0 ? 'warn' : 'danger'} title={ordersTexts.someMoved(moved, refused.length)} className="mt-3">
      <ul>
        {[...Map.groupBy(refused, ({ error }) => error)].map(([error, those]) => (
          <li key={error}>
            {those.map(({ orderNumber }) => orderNumber).join(', ')}: {error}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'orders')

/** How many are ticked. The boxes stand in the rows, so the page is listened to. */
function useTicked(form: RefObject<HTMLFormElement | null>, outcome: BulkOutcome | undefined): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = ({ target }: { target?: EventTarget | null }) => {
      if (!form.current) return
      const boxes = boxesOf(form.current)
      const all = document.querySelector<HTMLInputElement>('[data-tick-all]')
      if (all && target === all) for (const box of boxes) box.checked = all.checked
      const ticked = boxes.filter(({ checked }) => checked).length
      if (all) all.checked = ticked > 0 && ticked === boxes.length
      if (all) all.indeterminate = ticked > 0 && ticked < boxes.length
      setCount(ticked)
    }
    read({})
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [form])
  useOnEach(outcome, () => {
    if (!outcome) return
    form.current?.reset()
    document.querySelector<HTMLInputElement>('[data-tick-all]')?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return count
}

/** Papers come as files; what is refused is said here and not on a page of its own. */
async function open(path: string, form: HTMLFormElement): Promise<void> {
  const query = boxesOf(form).flatMap(({ checked, value }) => (checked ? [['orders', value]] : []))
  if (query.length === 0) return void toast({ text: ordersTexts.chooseAnOrder, tone: 'danger' })
  const address = `${path}?${new URLSearchParams(query)}`
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) return location.assign(address)
  const refused = answer && (await readRefusal(await fetch(address)).catch(() => undefined))
  toast({ text: refused?.message ?? ordersTexts.filesNotLoaded, tone: 'danger' })
}

interface BulkBarProps {
  /** The form is on its way, to this state. */
  pending: string
  outcome: BulkOutcome | undefined
}

/** What can be done with the ticked orders. Before the script has come it is a form like any other. */
export function BulkBar({ pending, outcome }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const count = useTicked(form, outcome)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const path = submitter?.getAttribute('formaction')
    if (!path && count > 0) return
    event.preventDefault()
    if (path) void open(path, event.currentTarget)
    else toast({ text: ordersTexts.chooseAnOrder, tone: 'danger' })
  }
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      preventScrollReset
      onSubmit={submit}
      aria-label={ordersTexts.selectedOrders}
      className={`no-print flex flex-wrap items-center gap-2 border-t border-ink bg-paper py-2 ${count > 0 ? 'sticky bottom-0 z-20' : ''}`}
    >
      <input type="hidden" name="intent" value="bulk" />
      <p role="status" className="mr-auto text-sm font-semibold">
        {count > 0 ? ordersTexts.selectedCount(plural(count, 'order')) : ordersTexts.selectedOrders}
      </p>
      {STEPS.map((to) => (
        <SubmitButton
          key={to}
          name="to"
          value={to}
          look="ink"
          size="sm"
          pending={pending === to}
          pendingText={ordersTexts.saving}
        >
          {moveLabel('paid', to)}
        </SubmitButton>
      ))}
      <Button type="submit" look="line" size="sm" formAction="/api/production/tickets.pdf" formMethod="get">
        {ordersTexts.jobTickets}
      </Button>
      <Button type="submit" look="line" size="sm" formAction="/api/production/files.zip" formMethod="get">
        <DownloadIcon size={16} />
        {ordersTexts.printFiles}
      </Button>
    </Form>
  )
}
