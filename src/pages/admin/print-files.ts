import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { VIEWS, viewNames } from '#shop/designs/model/garment/views.ts'
import { printedViews } from '#shop/designs/model/printing/printing.ts'
import type { OrderInFull } from '#shop/orders/contract.ts'
import type { PanelOrder } from '#shop/orders/web/admin/order-panel.tsx'

type Item = OrderInFull['ordersData'][number]

function decorated({ design, designImages }: Item) {
  // A picture that came without a placement is one front print.
  if (design === null && designImages.length > 0) return VIEWS.filter((view) => view === 'front')
  const read = readDesign(design)
  const printed = new Set(read ? printedViews(read).map(({ view }) => view) : [])
  return VIEWS.filter((view) => printed.has(viewNames[view].toLowerCase()))
}

/** Of a group order production lists the files of each entry. */
function printFilesOf(orderNumber: string, item: Item) {
  const { _id } = item
  if (item.roster) return []
  return decorated(item).map((view) => ({
    label: `${viewNames[view]} print`,
    href: `/api/production/print/${orderNumber}/${_id}/${view}`,
  }))
}

/** The order as the panel shows it: with the files of its printed views in place of the designs they are made from. */
export const withPrintFiles = (order: OrderInFull): PanelOrder => ({
  ...order,
  ordersData: order.ordersData.map(({ design, ...item }) => ({
    ...item,
    printFiles: printFilesOf(order.orderNumber, { design, ...item }),
    list: item.roster ? `/admin-production?${new URLSearchParams({ order: order.orderNumber })}` : undefined,
  })),
})
