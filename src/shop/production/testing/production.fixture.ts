import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { plug } from '#platform/server/port.ts'
import { type Customer, type OpenOptions, openApi } from '#platform/testing/test-api.ts'
import type { Artwork as Uploaded } from '#shop/artworks/contract.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { digestsOf } from '#shop/artworks/server/index.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { artworkIdsIn, type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, moveTo, resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { pixels, point } from '#shop/designs/model/geometry.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { placementOf } from '#shop/designs/model/printing/placement.ts'
import { type OrderState, statusOf } from '#shop/orders/model.ts'
import { orderCalls } from '#shop/orders/server/http.ts'
import { approve, type ItemDraft, type OrderDraft, recordOrder, releaseCheck } from '#shop/orders/server/index.ts'
import { orderJobs } from '#shop/orders/server/jobs.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { purchase, tees } from '#shop/orders/testing/purchase.fixture.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { productionCalls } from '../server/http.ts'
import { assertApproved } from '../server/index.ts'

export const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
export const starDesign = { ...addShape(onTee, 'front', 'star', 'star', '#c8102e'), sizing: 'scale' as const }

export const placed = (artwork: DesignArtwork): Design =>
  moveTo(resizeTo(addImage(onTee, 'front', 'one', artwork), 'one', 4), 'one', point(0, 5))

const disc = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><ellipse cx="400" cy="200" rx="400" ry="200" fill="${color}"/></svg>`

export const discPng = (color: string): Promise<Buffer> =>
  sharp(Buffer.from(disc(color)))
    .png()
    .toBuffer()

/** The modules that production works on, with paid orders whose buyers approved them. */
export async function openProduction(styles: readonly unknown[] = [], beside: Partial<OpenOptions> = {}) {
  const holder = createCatalogueCache()
  const shop = await openApi({
    calls: [...productionCalls, ...artworkCalls, ...orderCalls, ...(beside.calls ?? [])],
    jobs: [...orderJobs, ...(beside.jobs ?? [])],
    plug: [plug(catalogueCache, holder), plug(releaseCheck, assertApproved), ...(beside.plug ?? [])],
  })
  const call = shop.systemCall()
  if (styles.length > 0) await importStyles(call, styles)
  await holder.start(shop.db)

  async function upload(who: Customer, png = discPng('#d01010')): Promise<DesignArtwork> {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await png)], 'disc.png'))
    const answer = await who.fetch('/api/artworks', { method: 'POST', body: form })
    const { artwork }: { artwork: Uploaded } = await answer.json()
    const { id, width, height, vector } = artwork
    return { artworkId: id, name: 'disc.png', vector, pixels: { width: pixels(width), height: pixels(height) } }
  }

  async function approvalOf(item: ItemDraft, design: Design | null) {
    const ids = design ? artworkIdsIn(design) : []
    const digests = await digestsOf(call, ids)
    const placement = design && placementOf(design, (id) => digests.get(id) ?? '')
    return approve({ ...item, options: readLineOptions(item.options), placement }, Object.fromEntries(digests))
  }

  /** A paid order of some items; without a design they are blanks. */
  async function order(
    who: Customer,
    items: readonly (Partial<ItemDraft> & { readonly design?: Design | null })[],
    over: Partial<OrderDraft> = {},
  ) {
    const drafts = await Promise.all(
      items.map(async ({ design = null, ...rest }) => {
        const item: ItemDraft = {
          ...tees,
          ...{ quantities: { M: 2, '3XL': 1 }, sizePrices: { M: 1000, '3XL': 1000 }, unitPrice: 1000, lineTotal: 3000 },
          design,
          ...rest,
        }
        return { ...item, approval: await approvalOf(item, design) }
      }),
    )
    const subtotal = 3000 * drafts.length
    const { id, orderNumber } = await recordOrder(
      call,
      purchase({
        ...{ userId: who.userId, placedAt: shop.clock.now(), items: drafts },
        totals: { subtotal, shipping: 699, tax: 12, grandTotal: subtotal + 711 },
        ...over,
      }),
    )
    const rows = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position)
    return { orderNumber, itemIds: rows.map((row) => row.id) }
  }

  /** Puts other bytes where the original lies, behind the back of the database. */
  async function swapOriginal({ artworkId }: DesignArtwork): Promise<void> {
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, artworkId))
    await call.storage.put(row?.storageKey ?? '', await discPng('#10d010'))
  }

  /** Leaves no picture where the small one lies. */
  async function spoilPreview({ artworkId }: DesignArtwork): Promise<void> {
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, artworkId))
    await call.storage.put(row?.previewKey ?? row?.storageKey ?? '', Buffer.from('no picture'))
  }

  const setStatus = (orderNumber: string, state: OrderState) =>
    shop.db
      .update(orders)
      .set({ status: statusOf(state), readyAt: state === 'ready' ? new Date() : null })
      .where(eq(orders.orderNumber, orderNumber))

  return { shop, holder, call, upload, order, swapOriginal, spoilPreview, setStatus }
}
