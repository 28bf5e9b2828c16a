import { type ReactNode, useState } from 'react'
import { formatDate } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Order, OrderItem } from '../../contract.ts'
import { formatDollars, quantitiesText } from '../../model.ts'
import { picturesOf } from '../item-card.tsx'
import { LinePicture } from '../line-picture.tsx'
import { PictureOverlay } from '../picture-overlay.tsx'
import { Timeline } from '../timeline.tsx'
import { downloadImages } from './download-images.ts'

interface OrderPanelProps {
  order: Order
  /** 'Visa ending in 4242' */
  payment: string
  shipping: ReactNode
  billing: ReactNode
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="ticket mb-2 font-sans text-ink-mute">{title}</h2>
    {children}
  </section>
)

/** Everything about one order, for those who print it. */
export function OrderPanel({ order, payment, shipping, billing }: OrderPanelProps) {
  const facts = [
    ['Order date', formatDate(order.orderPlacedDate, 'dateTime')],
    ['Payment', payment],
    ['Subtotal', formatDollars(order.orderSubtotal)],
    ['Shipping', `${formatDollars(order.shippingPrice)}${order.deliveryName && ` (${order.deliveryName})`}`],
    ['Tax', formatDollars(order.taxCollected)],
    ['Total', formatDollars(order.orderGrandTotal)],
    ...(order.trackingNumber ? [['Tracking number', order.trackingNumber] as const] : []),
    ['Email', order.email],
  ] as const
  return (
    <div className="grid gap-x-10 gap-y-7 p-4 md:p-6 lg:grid-cols-[15rem_minmax(0,1fr)_13rem]">
      <Block title="Order">
        <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 text-right break-words">{fact}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title="Items">
        <ul className="divide-y divide-line">
          {order.ordersData.map((item) => (
            <Item key={item._id} item={item} />
          ))}
        </ul>
      </Block>
      <div className="grid content-start gap-6 sm:max-lg:grid-cols-3">
        <Block title="Shipping address">{shipping}</Block>
        <Block title="Billing address">{billing}</Block>
        <Block title="Timeline">
          <Timeline events={order.timeline} />
        </Block>
      </div>
    </div>
  )
}

function Item({ item }: { item: OrderItem }) {
  const [isOpen, setOpen] = useState(false)
  const { title, brand, code, color, price, quantity, quantities, designImages, note, options } = item
  const pictures = picturesOf(item)
  return (
    <li className="flex items-start gap-4 py-3 first:pt-0">
      <button
        type="button"
        onClick={() => setOpen(true)}
        disabled={pictures.length === 0}
        className="group flex min-w-0 grow items-start gap-4 text-left"
      >
        <LinePicture path={pictures[0] ?? ''} className="size-20 shrink-0 bg-sheet object-contain" />
        <span className="min-w-0">
          <span className="block font-semibold group-hover:underline">
            {code} {brand} {title}
          </span>
          <span className="tabular block text-ink-soft">
            {color} · {formatDollars(price)} · Quantity {quantity}
          </span>
          <span className="tabular block text-ink-soft">{quantitiesText(quantities)}</span>
          {options.premiumFabric === true && <span className="block text-ink-soft">Premium fabric</span>}
          {note && <span className="mt-1 line-clamp-2 block break-words">“{note}”</span>}
          {pictures.length > 0 && <span className="sr-only">Open the pictures</span>}
        </span>
      </button>
      {designImages.length > 0 && <Download title={title} images={designImages} />}
      {isOpen && <PictureOverlay title={title} images={pictures} note={note} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Download({ title, images }: { title: string; images: readonly string[] }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadImages(images)
      .catch(() => toast({ text: 'The images could not be downloaded. Please try again.', tone: 'danger' }))
      .finally(() => setBusy(false))
  }
  return (
    <IconButton label={`Download design images of ${title}`} onClick={() => void download()} aria-disabled={isBusy}>
      {isBusy ? <Spinner /> : <DownloadIcon />}
    </IconButton>
  )
}
