import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { STATUS_LABELS } from '#shop/orders/model.ts'
import type { listBlanks } from '#shop/production/contract.ts'
import { BlanksTable } from '#shop/production/web/blanks-table.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-blanks'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.blanksToBuy)

const CHOICES = ['default', 'open', 'paid', 'waiting'] as const

function readFilter(query: URLSearchParams) {
  const status = CHOICES.find((one) => one === query.get('status')) ?? 'default'
  return { status, brand: (query.get('brand') ?? '').slice(0, 80), find: (query.get('find') ?? '').slice(0, 100) }
}
type Filter = ReturnType<typeof readFilter>

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const filter = readFilter(new URL(request.url).searchParams)
  const found = await context.get(apiContext).call<typeof listBlanks>('get', '/api/production/blanks', filter)
  return { ...found, filter }
}

export default function AdminBlanks({ loaderData }: Route.ComponentProps) {
  const { lines, pieces, orders, brands, statuses, filter } = loaderData
  const shown = statuses.length > 1 ? 'open' : (statuses[0] ?? 'open')
  const status = filter.status === 'default' ? shown : filter.status
  return (
    <div className="page grow pt-5 pb-16 print:p-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">{adminPageTexts.blanksToBuy}</h1>
        <p className="no-print flex flex-wrap gap-2">
          <a
            href={`/api/production/blanks.csv?${new URLSearchParams({ ...filter, status })}`}
            download
            className={buttonClass({ look: 'line', size: 'sm' })}
          >
            <DownloadIcon size={16} />
            {adminPageTexts.csv}
          </a>
          <Button look="line" size="sm" onClick={() => window.print()}>
            {adminPageTexts.print}
          </Button>
        </p>
      </div>
      <Filters filter={filter} status={status} brands={brands} />
      <p role="status" className="mt-3 mb-2 text-sm text-ink-soft">
        {adminPageTexts.blanksCount(plural(pieces, 'piece'), plural(lines.length, 'color'), plural(orders, 'order'))}
        <span className="hidden print:inline">
          {' '}
          ({statuses.map((one) => STATUS_LABELS[one].toLowerCase()).join(' or ')})
        </span>
      </p>
      {lines.length === 0 ? (
        <EmptyState
          title={
            filter.find === '' && filter.brand === '' ? adminPageTexts.nothingToBuy : adminPageTexts.noBlankMatches
          }
        >
          {adminPageTexts.nothingToBuyLead}
        </EmptyState>
      ) : (
        <BlanksTable lines={lines} pieces={pieces} />
      )}
    </div>
  )
}

interface FiltersProps {
  filter: Filter
  status: string
  brands: readonly string[]
}

/** Choices take effect at once; without script the button sends them. */
function Filters({ filter, status, brands }: FiltersProps) {
  const submit = useSubmit()
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true })
  }
  return (
    <Form
      role="search"
      aria-label={adminPageTexts.filterBlanks}
      onChange={change}
      className="no-print mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-[15rem_13rem_minmax(0,1fr)_auto] md:items-end"
    >
      <SelectField
        name="status"
        label={adminPageTexts.orders}
        defaultValue={status}
        options={[
          { value: 'open', label: adminPageTexts.confirmedOrWaiting },
          { value: 'paid', label: STATUS_LABELS.paid },
          { value: 'waiting', label: STATUS_LABELS.waiting },
        ]}
      />
      <SelectField
        name="brand"
        label={adminPageTexts.brand}
        defaultValue={filter.brand}
        placeholder={adminPageTexts.allBrands}
        options={brands.map((brand) => ({ value: brand, label: brand }))}
      />
      <TextField
        type="search"
        name="find"
        label={adminPageTexts.styleOrColor}
        defaultValue={filter.find}
        autoComplete="off"
      />
      <Button type="submit" look="line" className="max-sm:w-full">
        {adminPageTexts.show}
      </Button>
    </Form>
  )
}
