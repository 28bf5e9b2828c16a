import { PROOFS_OF_ORDERS, type ProofOfOrder, STATE_FILTER_LABELS } from '#shop/orders/model/order-list.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { DUE, type Due } from '../model/due.ts'
import { QUEUE_STATUSES } from '../model/queue-statuses.ts'
import { productionTexts } from '../texts.ts'

const STATUSES = ['all', ...QUEUE_STATUSES] as const
type QueueStatus = (typeof STATUSES)[number]

export const STATUS_CHOICES = STATUSES.map((value) => ({
  value,
  label: value === 'all' ? productionTexts.allOpen : STATE_FILTER_LABELS[value],
}))

const DUE_LABELS: Readonly<Record<Due, string>> = {
  all: productionTexts.anyShipDate,
  late: productionTexts.late,
  today: productionTexts.shipsToday,
  tomorrow: productionTexts.shipsTomorrow,
  week: productionTexts.next7Days,
  needed: productionTexts.neededSoon,
}
export const DUE_CHOICES = DUE.map((value) => ({ value, label: DUE_LABELS[value] }))

/** What of the queue is shown: it all stands in the address. */
export interface QueueFilter {
  readonly status: QueueStatus
  /** The id of a delivery method; nothing for all of them. */
  readonly delivery: string
  readonly due: Due
  readonly proof: ProofOfOrder
  readonly order: string
  readonly page: number
  /** The order whose files are shown; 'none' closes the one that was asked for by number. */
  readonly open: string
}

export function readQueueFilter(query: URLSearchParams): QueueFilter {
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'all'
  const page = Math.min(10_000, Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1))
  const order = (query.get('order') ?? '').trim().slice(0, 100)
  const delivery = (query.get('delivery') ?? '').slice(0, DELIVERY_ID_LENGTH)
  const due = DUE.find((one) => one === query.get('due')) ?? 'all'
  const proof = PROOFS_OF_ORDERS.find((one) => one === query.get('proof')) ?? 'all'
  return { status, delivery, due, proof, page, order, open: (query.get('open') ?? '').slice(0, 100) }
}

export function queueAddress({ status, delivery, due, proof, order, page, open }: QueueFilter): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (delivery !== '') query.set('delivery', delivery)
  if (due !== 'all') query.set('due', due)
  if (proof !== 'all') query.set('proof', proof)
  if (order !== '') query.set('order', order)
  if (page > 1) query.set('page', String(page))
  if (open !== '') query.set('open', open)
  const text = query.toString()
  return text === '' ? '/admin-production' : `/admin-production?${text}`
}
