import { Form, Link, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useOrderToast } from '#shop/orders/web/admin/order-toast.ts'
import type { getPressSheet, listQueue } from '#shop/production/contract.ts'
import { byShipDay } from '#shop/production/web/days.ts'
import { PressSheetPanel } from '#shop/production/web/press-sheet.tsx'
import { type QueueFilter, queueAddress, readQueueFilter, STATUS_CHOICES } from '#shop/production/web/queue-filter.ts'
import { QueueOrder } from '#shop/production/web/queue-order.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-production'
import { changeOrder } from './change-order.ts'

const TITLE = 'Production'
export const meta = titled(TITLE)

async function sheetOf(api: PageApi, orderNumber: string) {
  if (orderNumber === '') return null
  return api.call<typeof getPressSheet>('get', '/api/production/check/{orderNumber}', { orderNumber })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const filter = readQueueFilter(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const { status, order, page } = filter
  const queue = await api.call<typeof listQueue>('get', '/api/production/queue', { status, order, page })
  const wanted = filter.open === '' ? order.toUpperCase() : filter.open
  const isShown = queue.orders.some(({ orderNumber }) => orderNumber === wanted)
  const sheet = await sheetOf(api, isShown && filter.open !== 'none' ? wanted : '')
  return { ...queue, filter, sheet }
}

export const action = changeOrder

export default function AdminProduction({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, total, page, pages, today, filter, sheet } = loaderData
  useOrderToast(actionData?.toast)
  const { formData } = useNavigation()
  const starting = formData ? textOf(formData, 'orderNumber') : ''
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{TITLE}</h1>
      <Filters filter={filter} total={total} />
      {orders.length === 0 && <Nothing filter={filter} />}
      {byShipDay(orders, today).map(({ day, label, late, orders: ofDay, pieces }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-8">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-1.5">
            <h2 id={`day-${day}`} className={`text-xl ${late ? 'text-danger' : ''}`}>
              <span className="sr-only">To ship by </span>
              {label}
            </h2>
            <p className="tabular text-sm text-ink-soft">
              {plural(ofDay.length, 'order')} · {plural(pieces, 'piece')}
            </p>
          </div>
          <div className="grid gap-4">
            {ofDay.map((order) => {
              const { orderNumber } = order
              const isOpen = sheet?.orderNumber === orderNumber
              return (
                <QueueOrder
                  key={orderNumber}
                  order={order}
                  toggle={queueAddress({ ...filter, open: isOpen ? 'none' : orderNumber })}
                  sheet={isOpen ? <PressSheetPanel order={order} sheet={sheet} /> : undefined}
                  refusal={actionData?.orderNumber === orderNumber ? actionData.refusal : undefined}
                  pending={starting === orderNumber}
                />
              )
            })}
          </div>
        </section>
      ))}
      <div className="mt-8">
        <Pagination links={pageLinks(page, pages, (number) => queueAddress({ ...filter, page: number, open: '' }))} />
      </div>
    </div>
  )
}

function Filters({ filter, total }: { filter: QueueFilter; total: number }) {
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label="Show" className="flex flex-wrap gap-x-5">
        {STATUS_CHOICES.map(({ value, label }) => (
          <Link
            key={value}
            to={queueAddress({ status: value, order: '', page: 1, open: '' })}
            aria-current={filter.order === '' && value === filter.status ? 'page' : undefined}
            className="py-2 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-vermilion aria-[current]:decoration-2"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form role="search" aria-label="Find an order" className="flex items-end gap-2 max-sm:w-full">
        <TextField
          type="search"
          name="order"
          label="Order number"
          quietLabel
          placeholder="Order number"
          defaultValue={filter.order}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" look="line">
          Find
        </Button>
      </Form>
      <p role="status" className="w-full text-sm text-ink-soft">
        {plural(total, 'order')}, sorted by ship date
      </p>
    </div>
  )
}

const Nothing = ({ filter }: { filter: QueueFilter }) => (
  <EmptyState
    title={filter.order === '' ? 'Nothing waits for the press.' : 'There is no order of this number.'}
    className="mt-6"
    action={
      filter.order === '' && filter.status === 'all' ? undefined : (
        <Link to="/admin-production" className="link py-1">
          Show the whole queue
        </Link>
      )
    }
  />
)
