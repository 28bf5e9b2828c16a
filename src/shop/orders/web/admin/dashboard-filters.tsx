import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import {
  ORDER_SORT_COLUMNS,
  ORDER_SPANS,
  ORDER_STATUS_FILTERS,
  PROOF_CHOICES,
  type SortColumn,
} from '../../model/order-list.ts'
import { type DashboardFilter, SPAN_LABELS, sortText, statusFilterLabel } from './dashboard.ts'
import { deliveryChoices } from './delivery-choices.ts'
import { focusFirstRow } from './row-keys.ts'
import { staffOrderTexts } from './texts.ts'

const PAUSE_MS = 250

const sortNames: Readonly<Record<SortColumn, readonly [descending: string, ascending: string]>> = {
  date: [staffOrderTexts.newestFirst, staffOrderTexts.oldestFirst],
  total: [staffOrderTexts.largestTotal, staffOrderTexts.smallestTotal],
  customer: [staffOrderTexts.customerZToA, staffOrderTexts.customerAToZ],
  number: [staffOrderTexts.numberZToA, staffOrderTexts.numberAToZ],
}
const sorts = ORDER_SORT_COLUMNS.toReversed().flatMap((column) => [
  { value: `${column}-desc`, label: sortNames[column][0] },
  { value: `${column}-asc`, label: sortNames[column][1] },
])
const spans = ORDER_SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))

const statusFilters = ORDER_STATUS_FILTERS.map((value) => ({ value, label: statusFilterLabel(value) }))

const toRows = (event: KeyboardEvent) => {
  if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement && focusFirstRow()) event.preventDefault()
}

/** Ctrl or Command with K goes to the search from anywhere on the page. */
function useSearchKey(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      form.current?.querySelector('input')?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}

const isChanged = (field: Element): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field instanceof HTMLInputElement && field.value !== field.defaultValue

/** What was typed or chosen before the script came counts as well. */
function useEarlyChanges(form: { readonly current: HTMLFormElement | null }, send: (form: HTMLFormElement) => void) {
  const sendEarly = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) send(form.current)
  })
  useEffect(() => sendEarly(), [])
}

interface DashboardFiltersProps {
  filter: DashboardFilter
  /** The delivery methods to choose from. */
  deliveries: readonly { readonly id: string; readonly name: string }[]
}

/** Typing searches after a short pause; choices take effect at once. */
export function DashboardFilters({ filter, deliveries }: DashboardFiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSearchKey(form)
  const send = (sent: HTMLFormElement) => void submit(sent, { replace: true, preventScrollReset: true })
  useEarlyChanges(form, send)
  const change = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.currentTarget
    clearTimeout(pause.current)
    if (event.target instanceof HTMLSelectElement) return send(changed)
    pause.current = setTimeout(() => send(changed), PAUSE_MS)
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label={staffOrderTexts.findOrders}
      onChange={change}
      onKeyDown={toRows}
      onSubmit={() => clearTimeout(pause.current)}
      className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_11rem_10rem_12rem_9rem]"
    >
      <div className="relative col-span-full lg:col-span-1 [&_input]:pr-11 [&_input]:max-sm:pl-2.5 [&_input]:max-sm:placeholder:text-2xs [&_input]:max-sm:placeholder:tracking-tight">
        <TextField
          type="search"
          name="q"
          label={staffOrderTexts.searchOrders}
          quietLabel
          placeholder={staffOrderTexts.searchOrders}
          defaultValue={filter.search}
          autoComplete="off"
          aria-keyshortcuts="Control+K Meta+K"
          className="min-w-0"
        />
        <button
          type="submit"
          aria-label={staffOrderTexts.search}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          <SearchIcon size={20} />
        </button>
      </div>
      <SelectField
        key={`state ${filter.status}`}
        name="status"
        label={staffOrderTexts.state}
        quietLabel
        options={statusFilters}
        defaultValue={filter.status}
        className="min-w-0"
      />
      <SelectField
        key={`delivery ${filter.delivery}`}
        name="delivery"
        label={staffOrderTexts.delivery}
        quietLabel
        placeholder={staffOrderTexts.allDeliveries}
        options={deliveryChoices(deliveries, filter.delivery)}
        defaultValue={filter.delivery}
        className="min-w-0"
      />
      <SelectField
        key={`proof ${filter.proof}`}
        name="proof"
        label={staffOrderTexts.proof}
        quietLabel
        options={PROOF_CHOICES}
        defaultValue={filter.proof}
        className="min-w-0"
      />
      <SelectField
        name="span"
        label={staffOrderTexts.date}
        quietLabel
        options={spans}
        defaultValue={filter.span}
        className="max-md:min-w-0"
      />
      <SelectField
        key={sortText(filter.sort)}
        name="sort"
        label={staffOrderTexts.sortBy}
        quietLabel
        options={sorts}
        defaultValue={sortText(filter.sort)}
        className="col-span-full min-w-0 md:hidden"
      />
    </Form>
  )
}
