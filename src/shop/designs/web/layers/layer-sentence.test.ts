import { expect, test } from 'vitest'
import { emptyDesign } from '../../model/document/design.ts'
import { addImage, moveTo, resizeTo } from '../../model/editing/layer-commands.ts'
import { pixels, point } from '../../model/geometry.ts'
import { layerSentence, viewSentence } from './layer-sentence.ts'

test('artwork is described in the words of a print shop, for whoever cannot see it', () => {
  const artwork = {
    artworkId: 'art_1',
    name: 'logo.png',
    pixels: { width: pixels(1680), height: pixels(672) },
    vector: false,
  }
  const product = { styleId: 1, code: '3001', cut: 'tee' } as const
  const design = addImage({ ...emptyDesign, product, color: 'Navy' }, 'front', 'one', artwork)
  const placed = moveTo(resizeTo(design, 'one', 8), 'one', point(0, 4.6))
  const [layer] = placed.layers
  expect(layer && layerSentence(placed, layer)).toBe(
    'logo, 8.0 by 3.2 inches, front, centred, 3.0 inches below collar, 210 DPI',
  )
  expect(viewSentence(placed, 'front')).toBe('Nothing selected, 1 piece on the front, Navy')
  const both = addImage(placed, 'front', 'two', { ...artwork, name: 'crest.svg' })
  expect(both.layers.map((one) => layerSentence(both, one).replace(/^.*DPI/, ''))).toEqual([
    ', 2 of 2 from the top',
    ', 1 of 2 from the top',
  ])
})
