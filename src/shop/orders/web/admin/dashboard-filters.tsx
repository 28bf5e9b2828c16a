import { type FormEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { type DashboardAsk, SORT_COLUMNS, SPANS, sortText } from './dashboard.ts'

const PAUSE_MS = 250
const SEARCH = 'Search orders by number, customer name, or zip code'

const columnNames = { number: 'Order number', customer: 'Customer', date: 'Date', total: 'Total' }
const sorts = SORT_COLUMNS.flatMap((column) => [
  { value: `${column}-desc`, label: `${columnNames[column]}, descending` },
  { value: `${column}-asc`, label: `${columnNames[column]}, ascending` },
])

/** Typing searches after a short pause; choices take effect at once. */
export function DashboardFilters({ ask }: { ask: DashboardAsk }) {
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = (form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true })
  const change = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(pause.current)
    if (event.target instanceof HTMLSelectElement) return send(form)
    pause.current = setTimeout(() => send(form), PAUSE_MS)
  }
  return (
    <Form
      role="search"
      aria-label="Find orders"
      onChange={change}
      onSubmit={() => clearTimeout(pause.current)}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <TextField
        type="search"
        name="q"
        label={SEARCH}
        quietLabel
        placeholder={SEARCH}
        defaultValue={ask.search}
        autoComplete="off"
        className="min-w-0"
      />
      <SelectField name="span" label="Date" quietLabel options={SPANS} defaultValue={ask.span} />
      <SelectField
        key={sortText(ask.sort)}
        name="sort"
        label="Sort by"
        quietLabel
        options={sorts}
        defaultValue={sortText(ask.sort)}
        className="md:hidden"
      />
      <noscript>
        <Button type="submit" look="line">
          Search
        </Button>
      </noscript>
    </Form>
  )
}
