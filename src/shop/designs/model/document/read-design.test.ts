import { describe, expect, test } from 'vitest'
import { showCutoutImage } from '../editing/image-commands.ts'
import { addImage, moveTo, rotateTo } from '../editing/layer-commands.ts'
import { copyToOtherSide } from '../editing/other-side.ts'
import { pixels, point } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { type Design, type DesignProduct, emptyDesign } from './design.ts'
import { readDesign } from './read-design.ts'
import { fromSavedFields, toSavedFields } from './saved-fields.ts'

const product: DesignProduct = { styleId: 17, code: '3001', cut: 'tee' }
const artwork = (artworkId: string): DesignArtwork => ({
  artworkId,
  name: `${artworkId}.png`,
  pixels: { width: pixels(2400), height: pixels(1200) },
  vector: false,
})

function richDesign(): Design {
  let design: Design = { ...emptyDesign, product, color: 'True Royal', note: 'Please hurry.' }
  design = addImage(design, 'front', 'a', artwork('art_a'))
  design = addImage(design, 'right', 'b', artwork('art_b'))
  design = rotateTo(moveTo(design, 'a', point(1, 5)), 'a', 30)
  design = copyToOtherSide(design, 'front', () => 'c')
  return showCutoutImage(design, 'b', artwork('art_b_cut'))
}

describe('documents', () => {
  test('survive being written and read', () => {
    expect(readDesign(JSON.parse(JSON.stringify(richDesign())))).toEqual(richDesign())
    expect(readDesign(emptyDesign)).toEqual(emptyDesign)
  })

  test('keep what is known of the page of a PDF, and say of it no more than can be', () => {
    const pageFacts = { width: 4, height: 2, dpi: 96.5 }
    const design = addImage({ ...emptyDesign, product }, 'front', 'a', { ...artwork('art_pdf'), pageFacts })
    expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual(design)
    expect(readDesign({ ...design, layers: [{ ...design.layers[0], pageFacts: null }] })?.layers[0]).not.toHaveProperty(
      'pageFacts',
    )
    for (const wrong of [{}, { ...pageFacts, width: 0 }, { ...pageFacts, height: 1e9 }, { ...pageFacts, dpi: -1 }, 'x'])
      expect(readDesign({ ...design, layers: [{ ...design.layers[0], pageFacts: wrong }] })).toBeUndefined()
  })

  test('lose what no design has', () => {
    expect(readDesign({ ...richDesign(), extra: 1 })).toEqual(richDesign())
  })

  const layer = richDesign().layers[0]
  const place = layer?.place
  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'design'],
    ['another version', { ...richDesign(), version: 99 }],
    ['no version', { ...richDesign(), version: undefined }],
    ['layers that are no list', { ...richDesign(), layers: {} }],
    [
      'too many layers',
      { ...richDesign(), layers: Array.from({ length: 25 }, (_, id) => ({ ...layer, id: `${id}` })) },
    ],
    ['one id twice', { ...richDesign(), layers: [layer, layer] }],
    [
      'four pictures',
      { ...richDesign(), layers: [1, 2, 3, 4].map((id) => ({ ...layer, id: `${id}`, artworkId: `${id}` })) },
    ],
    ['an unknown kind', { ...richDesign(), layers: [{ ...layer, kind: 'video' }] }],
    ['an unknown view', { ...richDesign(), layers: [{ ...layer, place: { ...place, view: 'inside' } }] }],
    [
      'a place out of the world',
      { ...richDesign(), layers: [{ ...layer, place: { ...place, center: { x: 1e308, y: 0 } } }] },
    ],
    ['no number', { ...richDesign(), layers: [{ ...layer, place: { ...place, center: { x: Number.NaN, y: 0 } } }] }],
    ['a turn as text', { ...richDesign(), layers: [{ ...layer, place: { ...place, rotation: '90' } }] }],
    [
      'a size of nothing',
      { ...richDesign(), layers: [{ ...layer, place: { ...place, size: { width: 0, height: 1 } } }] },
    ],
    ['a long note', { ...richDesign(), note: 'n'.repeat(501) }],
    ['an unknown cut', { ...richDesign(), product: { ...product, cut: 'sofa' } }],
    ['no options', { ...richDesign(), options: null }],
    ['an unknown way of printing', { ...richDesign(), options: { premiumFabric: true, printMethod: 'stencil' } }],
  ])('%s is no design', (_name, value) => {
    expect(readDesign(value)).toBeUndefined()
  })
})

test('a document from before there was a choice is printed by DTF', () => {
  const before = { ...richDesign(), options: { premiumFabric: true } }
  expect(readDesign(before)?.options).toMatchObject({ premiumFabric: true, printMethod: 'dtf' })
})

describe('the specified fields', () => {
  const addressOf = (id: string) => `/api/artworks/${id}`
  const artworkAt = (address: string) => artwork(address.slice('/api/artworks/'.length))

  test('name one place per uploaded picture, in percent and preview pixels', () => {
    const design = addImage({ ...emptyDesign, product, color: 'White' }, 'back', 'a', artwork('art_a'))
    expect(toSavedFields(design, addressOf)).toEqual({
      designImages: [{ designImage: '/api/artworks/art_a' }],
      designPositions: [{ x: 50, y: 30 }],
      designImageDimensions: [{ width: 200, height: 100 }],
      designRotations: [0],
      correspondingShirtIndex: [3],
    })
  })

  test('go back to the same places', () => {
    const design = rotateTo(
      addImage({ ...emptyDesign, product, color: 'White' }, 'left', 'a', artwork('art_a')),
      'a',
      77,
    )
    const [before] = design.layers
    const [after] = fromSavedFields(toSavedFields(design, addressOf), product, 'White', artworkAt).layers
    expect(after?.place.center.x).toBeCloseTo(before?.place.center.x ?? Number.NaN, 2)
    expect(after?.place.center.y).toBeCloseTo(before?.place.center.y ?? Number.NaN, 2)
    expect(after?.place.size.width).toBeCloseTo(before?.place.size.width ?? Number.NaN, 2)
    expect(after?.place).toMatchObject({ view: 'left', rotation: 77 })
  })

  test('have the specified defaults where lists are short', () => {
    const design = fromSavedFields(
      { designImages: [{ designImage: '/api/artworks/art_a' }] },
      product,
      'White',
      artworkAt,
    )
    expect(toSavedFields(design, addressOf)).toEqual({
      designImages: [{ designImage: '/api/artworks/art_a' }],
      designPositions: [{ x: 50, y: 30 }],
      designImageDimensions: [{ width: 200, height: 100 }],
      designRotations: [0],
      correspondingShirtIndex: [0],
    })
  })

  test('leave out pictures that are gone', () => {
    const design = fromSavedFields({ designImages: [{ designImage: 'gone' }] }, product, 'White', () => undefined)
    expect(design.layers).toEqual([])
  })

  test('a design with copies names each upload once', () => {
    expect(toSavedFields(richDesign(), addressOf).designImages).toEqual([
      { designImage: '/api/artworks/art_a' },
      { designImage: '/api/artworks/art_b_cut' },
    ])
  })
})
