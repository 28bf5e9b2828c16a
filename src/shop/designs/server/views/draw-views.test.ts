import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { eraseArtworks } from '#shop/artworks/server/index.ts'
import { uploadPicture } from '#shop/artworks/testing/pictures.fixture.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { setOpacity } from '../../model/editing/arrange.ts'
import { addImage, moveTo, resizeTo } from '../../model/editing/layer-commands.ts'
import { moveDesign } from '../../model/editing/move-design.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { PREVIEW } from '../../model/garment/preview.ts'
import { frameOf } from '../../model/garment/printable.ts'
import { inches, pixels, point } from '../../model/geometry.ts'
import { type DrawnView, drawViews } from './draw-views.ts'

const cache = createCatalogueCache()
const shop = await openApi({ calls: artworkCalls, plug: [plug(catalogueCache, cache)] })
const navy = [{ name: 'Navy', hex: '#1B2A4A', family: 'Blues' }] as const
const hoodie = { ...tee, styleId: 90, itemCode: 'HOOD', code: 'HOOD', cut: 'hoodie', colors: navy } as const
await importStyles(shop.systemCall(), [tee, hoodie])
await cache.start(shop.db)
afterAll(() => cache.stop())

const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const FRONT = point(0, 5)

async function withLogo() {
  const ann = await shop.signedIn()
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e02020' } })
    .png()
    .toBuffer()
  const { id, name, width, height, vector } = await uploadPicture(ann, bytes, 'logo.png')
  const logo = { artworkId: id, name, vector, pixels: { width: pixels(width), height: pixels(height) } }
  return { ann, design: moveTo(resizeTo(addImage(onTee, 'front', 'logo', logo), 'logo', 5), 'logo', FRONT) }
}

const jpegOf = (view: DrawnView | undefined): Uint8Array => {
  if (!view || !('jpeg' in view)) throw new Error('this view is drawn')
  return view.jpeg
}

/** Red, green and blue where a place of the front lies, by the straight part of what is known of its cloth. */
async function colorAt(jpeg: Uint8Array, { product }: Design, x: number, y: number): Promise<number[]> {
  const { landmark, window } = frameOf(product?.cut ?? 'tee', 'front')
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const scale = (2 * PREVIEW) / window.width
  const at = Math.round((landmark.y + y) * scale) * info.width + Math.round((landmark.x + x) * scale)
  return [...data.subarray(3 * at, 3 * at + 3)]
}

test('a design moved to another garment is drawn on that garment, in its color, where the editor shows it', async () => {
  const { design } = await withLogo()
  const moved = moveDesign(design, { styleId: 90, code: 'HOOD', cut: 'hoodie' }, 'Navy').design
  const [front, ...plain] = (await drawViews(shop.systemCall(), moved)) ?? []
  expect(plain).toEqual(
    ['d', 'd', 'b'].map((view) => ({ path: expect.stringMatching(new RegExp(`_${view}_fm.jpg$`)) })),
  )
  const jpeg = jpegOf(front)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1040, height: 1040 })
  const place = moved.layers[0]?.place
  const { center, size } = place ?? { center: FRONT, size: { width: 0 } }
  const [red = 0, green = 0, blue = 0] = await colorAt(jpeg, moved, center.x - 0.3 * size.width, center.y)
  expect([red > 110, green < 60, blue < 60]).toEqual([true, true, true])
  const [clothRed = 0, , clothBlue = 0] = await colorAt(jpeg, moved, center.x - 0.8 * size.width, center.y)
  expect(clothRed).toBeLessThan(60)
  expect(clothBlue).toBeGreaterThan(clothRed)
})

test('nothing is drawn outside the print area, what fades shows its cloth, and the same design gives the same bytes', async () => {
  const star = addShape(onTee, 'front', 'box', 'rectangle', '#0000ff')
  const [area] = frameOf('tee', 'front').areas
  const wide = moveTo(resizeTo(setOpacity(star, 'box', 0.5), 'box', 30), 'box', FRONT)
  const [first, second] = await Promise.all([1, 2].map(() => drawViews(shop.systemCall(), wide)))
  expect(jpegOf(first?.[0])).toBe(jpegOf(second?.[0]))
  const jpeg = jpegOf(first?.[0])
  const [red = 0, , blue = 0] = await colorAt(jpeg, wide, FRONT.x, FRONT.y)
  expect(red).toBeGreaterThan(90)
  expect(red).toBeLessThan(160)
  expect(blue).toBeGreaterThan(200)
  const [beside = 0] = await colorAt(jpeg, wide, (area?.x ?? 0) - 0.5, FRONT.y)
  expect(beside).toBeGreaterThan(200)
  const { layers } = wide
  const renamed = { ...wide, layers: layers.map((layer) => ({ ...layer, id: 'other' })) }
  expect(Buffer.compare(jpegOf((await drawViews(shop.systemCall(), renamed))?.[0]), jpeg)).toBe(0)
})

test('a layer as thin and as long as a document may hold is drawn like any other', async () => {
  const star = addShape(onTee, 'front', 'box', 'rectangle', '#0000ff')
  const size = { width: inches(0.000_001), height: inches(100) }
  const thin = { ...star, layers: star.layers.map((layer) => ({ ...layer, place: { ...layer.place, size } })) }
  expect(jpegOf((await drawViews(shop.systemCall(), thin))?.[0]).byteLength).toBeGreaterThan(1000)
})

test('a design whose artwork is gone is drawn no more, rather than without it', async () => {
  const { ann, design } = await withLogo()
  await eraseArtworks(shop.systemCall(), ann.userId, [])
  await expect(drawViews(shop.systemCall(), design)).rejects.toThrow(/artwork/)
  expect(await drawViews(shop.systemCall(), { ...design, color: 'Mauve' })).toBeUndefined()
})
