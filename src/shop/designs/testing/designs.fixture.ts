import sharp from 'sharp'
import type { SentOf } from '#platform/base/endpoint.ts'
import type { Route } from '#platform/server/http.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '#shop/artworks/contract.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { listDesignHistory, saveDesign } from '../contract.ts'
import { type Design, emptyDesign } from '../model/document/design.ts'
import { addImage } from '../model/editing/layer-commands.ts'
import { pixels } from '../model/geometry.ts'
import { designCalls } from '../server/http.ts'

export const plainPng = (width: number, height: number, background = 'tomato') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

/** The module and its pictures on a database of their own, with one style. */
export async function openDesigns(beside: readonly Route[] = []) {
  const cache = createCatalogueCache()
  const shop = await openApi({
    calls: [...designCalls, ...artworkCalls, ...beside],
    plug: [plug(catalogueCache, cache)],
  })
  await importStyles(shop.systemCall(), [tee])
  await cache.start(shop.db)
  return shop
}

const WIDE = { width: 240, height: 120 }

export async function uploadLogo(who: Customer, background = 'tomato', { width, height } = WIDE) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await plainPng(width, height, background))], 'logo.png'))
  return (await who.call(uploadArtwork, form)).artwork
}

export const documentWith = (artworkId: string, { width, height } = WIDE): Design =>
  addImage({ ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }, 'front', 'logo', {
    artworkId,
    name: 'logo.png',
    pixels: { width: pixels(width), height: pixels(height) },
    vector: false,
  })

export const picture = dataUrl(await plainPng(64, 32))

/** A design as the specification's editor sends it, in lists and without a document. */
export const listedDesign = (over: Partial<SentOf<typeof saveDesign>> = {}) => ({
  name: 'Team shirt',
  code: '3001',
  product: [{ colorName: 'White', colorFrontImage: 'Images/Color/1_f_fm.jpg' }],
  colors: [{ colorName: 'White', colorSwatch: '#fff' }],
  sizes: [{ color: 'White', sizes: ['M'] }],
  currentColor: 'White',
  designImages: [{ designImage: picture }],
  designPositions: [{ x: 40, y: 35.5 }],
  designImageDimensions: [{ width: 180, height: 90 }],
  designRotations: [15],
  correspondingShirtIndex: [3],
  currentShirtIndex: 3,
  thumbnailImage: picture,
  images: [picture],
  ...over,
})

export const saveListed = async (who: Customer, over: Partial<SentOf<typeof saveDesign>> = {}) =>
  (await who.call(saveDesign, { userId: who.userId, ...listedDesign(over) })).design

/** A saved design with a document and one captured view. */
export async function saveWith(who: Customer, document: Design, over: Partial<SentOf<typeof saveDesign>> = {}) {
  const images = [dataUrl(await plainPng(64, 64, 'navy'))]
  const body = { code: '3001', name: 'Team shirt', images, document: { ...document }, ...over }
  return (await who.call(saveDesign, { userId: who.userId, ...body })).design
}

export const history = async (who: Customer) => (await who.call(listDesignHistory, { userId: who.userId })).designs
