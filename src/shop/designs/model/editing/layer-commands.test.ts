import { describe, expect, test } from 'vitest'
import { type Design, designArtworks, emptyDesign, findLayer, MOST_LAYERS } from '../document/design.ts'
import { percentOf, toPixels } from '../garment/preview.ts'
import { CUTS, type Cut, frameOf } from '../garment/printable.ts'
import { VIEWS } from '../garment/views.ts'
import { inches, pixels, point } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { artworkOf } from '../layers/layer-kinds.ts'
import { reorderLayer } from './arrange.ts'
import * as designCommands from './design-commands.ts'
import { designOf, openEditor, runCommand, undo } from './editor.ts'
import { showCopiedImage, showCutoutImage, showOriginalImage } from './image-commands.ts'
import * as commands from './layer-commands.ts'
import { clearOtherSide, copyToOtherSide, isOnBothSides } from './other-side.ts'

const artwork = (artworkId: string, width = 2400, height = 1200): DesignArtwork => ({
  artworkId,
  name: `${artworkId}.png`,
  pixels: { width: pixels(width), height: pixels(height) },
  vector: false,
})
const on = (cut: Cut): Design => ({ ...emptyDesign, product: { styleId: 1, code: 'X', cut }, color: 'White' })
const withLogo = (cut: Cut = 'tee') => commands.addImage(on(cut), 'front', 'logo', artwork('art_1'))

const withSize = (design: Design, width: number, height: number): Design => ({
  ...design,
  layers: design.layers.map((layer) => ({
    ...layer,
    place: { ...layer.place, size: { width: inches(width), height: inches(height) } },
  })),
})

function layerOf(design: Design, id = 'logo') {
  const layer = findLayer(design, id)
  if (!layer) throw new Error(`no layer ${id}`)
  const frame = frameOf(design.product?.cut ?? 'tee', layer.place.view)
  const { width, height } = layer.place.size
  const percent = percentOf(frame, layer.place.center)
  return {
    ...layer.place,
    width: Math.round(toPixels(frame, width) * 1000) / 1000,
    height: Math.round(toPixels(frame, height) * 1000) / 1000,
    percent: { x: Math.round(percent.x * 1000) / 1000, y: Math.round(percent.y * 1000) / 1000 },
  }
}

describe('adding', () => {
  test.each(CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const)))(
    'a picture on a %s, %s, starts at 50 and 30 percent, 200 pixels wide',
    (cut, view) => {
      const design = commands.addImage(on(cut), view, 'logo', artwork('art_1'))
      expect(layerOf(design)).toMatchObject({ percent: { x: 50, y: 30 }, width: 200, height: 100, rotation: 0, view })
    },
  )

  test('a tall picture starts at most 200 pixels high', () => {
    const design = commands.addImage(on('tee'), 'front', 'logo', artwork('art_1', 500, 2000))
    expect(layerOf(design)).toMatchObject({ width: 50, height: 200 })
  })

  test('200 pixels on the front of a tee are twelve inches', () => {
    expect(layerOf(withLogo()).size.width).toBeCloseTo(12, 9)
  })

  test('a fourth upload is refused, a fourth copy of the same picture is not', () => {
    const three = ['1', '2', '3'].reduce(
      (design, id) => commands.addImage(design, 'front', id, artwork(`art_${id}`)),
      on('tee'),
    )
    expect(commands.mayUpload(three)).toBe(false)
    expect(commands.addImage(three, 'front', '4', artwork('art_4'))).toBe(three)
    expect(commands.addImage(three, 'back', '4', artwork('art_3')).layers).toHaveLength(4)
  })

  test('one id is placed once, and layers have an end', () => {
    const once = withLogo()
    expect(commands.addImage(once, 'back', 'logo', artwork('art_1'))).toBe(once)
    let many = once
    for (let n = 0; n < 2 * MOST_LAYERS; n++) many = commands.addImage(many, 'front', `n${n}`, artwork('art_1'))
    expect(many.layers).toHaveLength(MOST_LAYERS)
  })
})

describe('moving and turning', () => {
  test('the middle stays between 15 and 85 percent', () => {
    const far = commands.moveBy(withLogo(), 'logo', 1000, -1000)
    expect(layerOf(far).percent).toEqual({ x: 85, y: 15 })
  })

  test('moving is in inches', () => {
    const before = layerOf(withLogo()).center
    const after = layerOf(commands.moveBy(withLogo(), 'logo', 0.5, -0.25)).center
    expect(after.x - before.x).toBeCloseTo(0.5, 9)
    expect(after.y - before.y).toBeCloseTo(-0.25, 9)
  })

  test.each([
    [-1, 359],
    [360, 0],
    [359.5, 0],
    [725, 5],
    [-725, 355],
    [44.4, 44],
  ])('a turn of %d is %d', (turn, normal) => {
    expect(layerOf(commands.rotateTo(withLogo(), 'logo', turn)).rotation).toBe(normal)
  })

  test('what changes nothing gives the same design', () => {
    const design = withLogo()
    expect(commands.moveBy(design, 'logo', 0, 0)).toBe(design)
    expect(commands.rotateBy(design, 'logo', 360)).toBe(design)
    expect(commands.resizeBy(design, 'logo', 1)).toBe(design)
    expect(designCommands.setColor(design, 'White')).toBe(design)
    expect(designCommands.setNote(design, '')).toBe(design)
    expect(designCommands.setOptions(design, { premiumFabric: false })).toBe(design)
    expect(commands.removeLayer(design, 'nobody')).toBe(design)
    expect(commands.changeView(design, 'logo', 'front')).toBe(design)
    expect(reorderLayer(design, 'logo', 'front')).toBe(design)
    expect(clearOtherSide(design, 'front')).toBe(design)
    expect(showOriginalImage(design, 'logo')).toBe(design)
  })
})

describe('resizing', () => {
  test('the ratio is kept', () => {
    expect(layerOf(commands.resizeBy(withLogo(), 'logo', 1.5))).toMatchObject({ width: 300, height: 150 })
  })

  test.each(CUTS)('figures make a print on a %s as small as half an inch on its longer side', (cut) => {
    expect(layerOf(commands.resizeTo(withLogo(cut), 'logo', 0)).size).toEqual({ width: 0.5, height: 0.25 })
    const tall = commands.addImage(on(cut), 'front', 'logo', artwork('art_1', 100, 400))
    expect(layerOf(commands.resizeTo(tall, 'logo', 0)).size).toEqual({ width: 0.125, height: 0.5 })
  })

  test('a print that is smaller already is not enlarged by the limit', () => {
    const old = withSize(withLogo(), 0.3, 0.15)
    expect(layerOf(commands.resizeTo(old, 'logo', 0.1)).size).toEqual({ width: 0.3, height: 0.15 })
  })

  test('no side goes above 1000 pixels', () => {
    expect(layerOf(commands.resizeTo(withLogo(), 'logo', 999))).toMatchObject({ width: 1000, height: 500 })
    const tall = commands.addImage(on('tee'), 'front', 'logo', artwork('art_1', 100, 400))
    expect(layerOf(commands.resizeTo(tall, 'logo', 999))).toMatchObject({ width: 250, height: 1000 })
  })
})

describe('both sides', () => {
  const copies = () => {
    let n = 0
    return () => `copy-${n++}`
  }

  test('the artwork of the front lies on the back at the same distance from the collar', () => {
    const both = copyToOtherSide(withLogo(), 'front', copies())
    expect(layerOf(both, 'copy-0')).toMatchObject({ view: 'back', center: layerOf(both).center })
    expect(isOnBothSides(both, 'front')).toBe(true)
  })

  test('copying twice does not double', () => {
    const newId = copies()
    const both = copyToOtherSide(withLogo(), 'front', newId)
    expect(copyToOtherSide(both, 'front', newId)).toBe(both)
  })

  test('taking the copies off leaves other artwork of the back', () => {
    const other = commands.addImage(withLogo(), 'back', 'other', artwork('art_2'))
    const cleared = clearOtherSide(copyToOtherSide(other, 'front', copies()), 'front')
    expect(cleared.layers.map((layer) => layer.id)).toEqual(['logo', 'other'])
  })

  test('three pictures may lie on both sides', () => {
    let design = on('tee')
    for (const id of ['1', '2', '3']) design = commands.addImage(design, 'front', id, artwork(`art_${id}`))
    const both = copyToOtherSide(design, 'front', copies())
    expect(both.layers).toHaveLength(6)
    expect(designArtworks(both)).toHaveLength(3)
  })
})

describe('artwork without its background', () => {
  test('keeps place and width on every copy, and goes back to the upload', () => {
    const both = copyToOtherSide(withLogo(), 'front', () => 'copy')
    const cut = showCutoutImage(both, 'logo', artwork('art_cut', 1200, 600))
    expect(cut.layers.map((layer) => artworkOf(layer)?.artworkId)).toEqual(['art_cut', 'art_cut'])
    expect(layerOf(cut)).toMatchObject({ width: 200, height: 100 })
    expect(showCutoutImage(cut, 'logo', artwork('art_again'))).toBe(cut)
    expect(showOriginalImage(cut, 'logo')).toEqual(both)
  })
})

describe('artwork in fewer inks', () => {
  test('stands in place of the other wherever that lies, and one step back brings that again', () => {
    const both = copyToOtherSide(withLogo(), 'front', () => 'copy')
    const editor = runCommand(openEditor(both), (design) =>
      showCopiedImage(design, 'logo', 'art_1', artwork('art_few')),
    )
    const changed = designOf(editor)
    expect(changed.layers.map((layer) => artworkOf(layer)?.artworkId)).toEqual(['art_few', 'art_few'])
    expect(layerOf(changed)).toEqual(layerOf(both))
    expect(isOnBothSides(changed, 'front')).toBe(true)
    expect(designOf(undo(editor))).toBe(both)
  })

  test('of a picture without its background still goes back to the upload', () => {
    const cut = showCutoutImage(withLogo(), 'logo', artwork('art_cut', 1200, 600))
    const few = showCopiedImage(cut, 'logo', 'art_cut', artwork('art_few', 1200, 600))
    expect(showOriginalImage(few, 'logo')).toEqual(withLogo())
  })

  test('is no step where it is the same, where there is no picture, and where another stands by now', () => {
    const design = withLogo()
    expect(showCopiedImage(design, 'logo', 'art_1', artwork('art_1'))).toBe(design)
    expect(showCopiedImage(design, 'none', 'art_1', artwork('art_few'))).toBe(design)
    expect(showCopiedImage(design, 'logo', 'art_before', artwork('art_few'))).toBe(design)
  })
})

describe('garment, colour, note', () => {
  test('another garment keeps the inches and the distance from the landmark', () => {
    const moved = designCommands.setProduct(withLogo(), { styleId: 2, code: 'Y', cut: 'hoodie' }, 'Black')
    expect(layerOf(moved)).toMatchObject({ center: layerOf(withLogo()).center, size: layerOf(withLogo()).size })
    expect(moved).toMatchObject({ color: 'Black', product: { code: 'Y' } })
  })

  test('on a small garment a layer is kept within its preview', () => {
    const low = commands.moveTo(withLogo(), 'logo', point(0, 20))
    const moved = designCommands.setProduct(low, { styleId: 3, code: 'Z', cut: 'cap' }, 'Black')
    expect(layerOf(moved).percent.y).toBe(85)
  })

  test('a note ends at 500 characters', () => {
    expect(designCommands.setNote(withLogo(), 'n'.repeat(501)).note).toHaveLength(500)
  })

  test('a layer moves to another view and above the others', () => {
    const two = commands.addImage(withLogo(), 'front', 'second', artwork('art_2'))
    expect(reorderLayer(two, 'logo', 'front').layers.map((layer) => layer.id)).toEqual(['second', 'logo'])
    expect(layerOf(commands.changeView(two, 'logo', 'left')).view).toBe('left')
    expect(commands.removeLayer(two, 'logo').layers.map((layer) => layer.id)).toEqual(['second'])
    expect(designCommands.setOptions(two, { premiumFabric: true }).options).toMatchObject({ premiumFabric: true })
  })
})
