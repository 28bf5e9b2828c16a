import { describe, expect, test } from 'vitest'
import type { GarmentCut } from '#shop/catalogue/model/style.ts'
import styles from '../../../../../catalogue/styles.json' with { type: 'json' }
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { CUTS, type Cut, cutOf, frameOf } from '../garment/printable.ts'
import { VIEWS, type View } from '../garment/views.ts'
import { pixels, point } from '../geometry.ts'
import { layerName } from '../layers/layer-kinds.ts'
import { loadFont } from '../lettering/fonts.ts'
import { isCutOff } from '../printing/printing.ts'
import { setLocked } from './arrange.ts'
import { setProduct } from './design-commands.ts'
import { landLayer } from './land-layer.ts'
import { addImage, moveTo, resizeTo, rotateTo } from './layer-commands.ts'
import { moveChangesBetween, moveDesign } from './move-design.ts'
import { copyLayersToView } from './several/copy-layers.ts'
import { groupLayers } from './several/group-layers.ts'
import { addShadow, setShadowWay } from './shadow-commands.ts'
import { addShape } from './shape-commands.ts'
import { addText, plainLettering } from './text-commands.ts'

const logo = { layerIds: ['logo'], name: 'logo.png', isGroup: false, view: 'front' }
const poster = await loadFont('poster')
const newNames = () => {
  let next = 0
  return () => `copy ${++next}`
}
const productOf = (cut: Cut) => ({ styleId: 1, code: cut, cut })
const on = (cut: Cut): Design => ({ ...emptyDesign, product: productOf(cut), color: 'White' })
const layerOf = (design: Design, id: string) => {
  const layer = findLayer(design, id)
  if (!layer) throw new Error(`no layer ${id}`)
  return layer
}

function withPicture(design: Design, id: string, view: View, width = 8) {
  const size = { width: pixels(3000), height: pixels(1500) }
  const picture = { artworkId: 'art_1', name: `${id}.png`, pixels: size, vector: false }
  return resizeTo(landLayer(addImage(design, view, id, picture), id), id, width)
}

/** A picture on each side, words on the front, a turned star on the back and a locked one on the left. */
function onEachView(cut: Cut): Design {
  const pictures = VIEWS.reduce((design, view) => withPicture(design, view, view, view === 'front' ? 11 : 3), on(cut))
  const words = landLayer(addText(pictures, 'front', 'words', plainLettering, poster), 'words')
  const star = rotateTo(landLayer(addShape(words, 'back', 'star', 'star', '#c8102e'), 'star'), 'star', 30)
  const locked = landLayer(addShape(star, 'left', 'locked', 'ellipse', '#123a8c'), 'locked')
  return setLocked(locked, 'locked', true)
}

/** Whatever of a layer is not as it was is said, and nothing else is. */
function expectSaid(before: Design, cut: Cut, name: string) {
  const { design, changes } = moveDesign(before, productOf(cut), 'Black')
  for (const was of before.layers) {
    const now = layerOf(design, was.id)
    const said = changes
      .filter((one) => one.kind !== 'not-printed' && one.layerIds.includes(was.id))
      .map(({ kind }) => kind)
    const isSmaller = now.place.size.width !== was.place.size.width || now.place.size.height !== was.place.size.height
    const by = Math.hypot(now.place.center.x - was.place.center.x, now.place.center.y - was.place.center.y)
    expect([said.includes('smaller'), said.includes('moved')], `${name}: ${was.id}`).toEqual([isSmaller, by > 0.0005])
    expect([now.place.view, now.place.rotation]).toEqual([was.place.view, was.place.rotation])
    const isPrinted = frameOf(cut, was.place.view).areas.length > 0
    const unprinted = changes.some((one) => one.kind === 'not-printed' && one.layerIds.includes(was.id))
    expect(unprinted, `${name}: ${was.id}`).toBe(!isPrinted)
    const isWhole = !isCutOff(before, was) || frameOf(before.product?.cut ?? 'tee', was.place.view).areas.length === 0
    if (isPrinted && isWhole) expect(isCutOff(design, now), `${name}: ${was.id}`).toBe(said.includes('cut-off'))
  }
  return changes
}

describe('over all styles of the catalogue', () => {
  test.each(CUTS)('a design made on a %s keeps its inches and places, or the change is said', (cut) => {
    const before = onEachView(cut)
    for (const style of styles) {
      const to = cutOf({ cut: style.cut as GarmentCut, gender: style.gender })
      expectSaid(before, to, `${cut} to ${style.brand} ${style.code}`)
    }
  })

  test('a chest print of 3.5 inches stays as it is on every garment of the same cut and says nothing', () => {
    const before = moveTo(withPicture(on('tee'), 'logo', 'front', 3.5), 'logo', point(-3.5, 4))
    const tees = styles.filter(({ cut }) => cut === 'tee')
    expect(tees.length).toBeGreaterThan(10)
    for (const style of tees) {
      const product = { styleId: style.styleId, code: style.code, cut: 'tee' as const }
      const { design, changes } = moveDesign(before, product, 'Navy')
      expect(changes).toEqual([])
      expect(layerOf(design, 'logo').place).toEqual(layerOf(before, 'logo').place)
      expect(design).toMatchObject({ product, color: 'Navy' })
    }
  })
})

test('what fits on the other garment keeps its inches and its distance from the landmark', () => {
  const before = moveTo(withPicture(on('tee'), 'logo', 'front', 8), 'logo', point(0, 6))
  const { design, changes } = moveDesign(before, productOf('hoodie'), 'Black')
  expect(layerOf(design, 'logo').place).toEqual(layerOf(before, 'logo').place)
  expect(changes).toEqual([])
})

test('what would be cut off is moved only as far as it takes, and the way is said', () => {
  const before = moveTo(withPicture(on('tee'), 'logo', 'front', 8), 'logo', point(0, 3))
  const { design, changes } = moveDesign(before, productOf('hoodie'), 'Black')
  expect(layerOf(design, 'logo').place.size).toEqual(layerOf(before, 'logo').place.size)
  expect(changes).toEqual([{ kind: 'moved', ...logo, right: 0, down: 1.9 }])
})

test('what is too large is made no smaller than it takes, and both sizes are said', () => {
  const { changes } = moveDesign(withPicture(on('tee'), 'logo', 'front', 12), productOf('cap'), 'Black')
  expect(changes[0]).toEqual({
    ...{ kind: 'smaller', ...logo },
    ...{ before: { width: 12, height: 6 }, after: { width: 4.25, height: 2.125 } },
  })
})

test('a locked layer is fitted like every other', () => {
  const before = setLocked(withPicture(on('tee'), 'logo', 'front', 12), 'logo', true)
  const fitted = layerOf(moveDesign(before, productOf('cap'), 'Black').design, 'logo')
  expect([fitted.place.size.width, fitted.locked]).toEqual([4.25, true])
})

test('a side that cannot be printed is named with what lies on it, and loses nothing', () => {
  const before = onEachView('tee')
  const { design, changes } = moveDesign(before, productOf('trucker'), 'Black')
  const sides = changes.flatMap((one) => (one.kind === 'not-printed' ? [[one.view, one.layerIds]] : []))
  expect(sides).toEqual([
    ['left', ['left', 'locked']],
    ['right', ['right']],
    ['back', ['back', 'star']],
  ])
  expect(design.layers.map(({ id }) => id)).toEqual(before.layers.map(({ id }) => id))
})

test('what was laid partly outside on purpose stays so where no more of it is lost, and else is made to fit', () => {
  const bleeding = moveTo(withPicture(on('tee'), 'logo', 'front', 8), 'logo', point(6, 8))
  expect(moveDesign(bleeding, productOf('long'), 'Black').changes).toEqual([])
  const onYouth = moveDesign(bleeding, productOf('youth'), 'Black')
  expect(isCutOff(onYouth.design, layerOf(onYouth.design, 'logo'))).toBe(false)
  expect(onYouth.changes.map(({ kind }) => kind)).toEqual(['moved'])
})

test('nothing is said of a design that has not moved', () => {
  const design = onEachView('tee')
  expect(moveChangesBetween(design, design)).toEqual([])
})

describe('layers that belong together', () => {
  /** A crest over words with a shadow, and a star below: 11 inches wide, 13 high. */
  function crest(groupId?: string, starSize = 3): Design {
    const picture = moveTo(withPicture(on('tee'), 'crest', 'front', 11), 'crest', point(0, 4))
    const words = moveTo(
      resizeTo(addText(picture, 'front', 'words', plainLettering, poster), 'words', 8),
      'words',
      point(0, 9),
    )
    const star = moveTo(
      resizeTo(addShape(words, 'front', 'star', 'star', '#c8102e'), 'star', starSize),
      'star',
      point(3, 13),
    )
    const shadowed = addShadow(star, 'words', 'shadow', '#8b8680')
    return groupId === undefined ? shadowed : groupLayers(shadowed, ['crest', 'words', 'star'], groupId)
  }

  const widthOf = (design: Design, id: string) => layerOf(design, id).place.size.width
  const wayBetween = (design: Design, from: string, to: string) => {
    const [a, b] = [layerOf(design, from).place.center, layerOf(design, to).place.center]
    return { x: b.x - a.x, y: b.y - a.y }
  }

  test.each(CUTS)(
    'a group on a %s is one thing: its parts keep their proportions, and its change is said once',
    (cut) => {
      const before = crest('group')
      const { design, changes } = moveDesign(before, productOf(cut), 'Black')
      const times = widthOf(design, 'crest') / widthOf(before, 'crest')
      for (const id of ['words', 'star', 'shadow']) {
        expect(widthOf(design, id)).toBeCloseTo(widthOf(before, id) * times)
        const [was, now] = [wayBetween(before, 'crest', id), wayBetween(design, 'crest', id)]
        expect(now).toEqual({ x: expect.closeTo(was.x * times, 6), y: expect.closeTo(was.y * times, 6) })
      }
      for (const kind of ['smaller', 'moved', 'cut-off'] as const)
        expect(changes.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(1)
      expect(changes.some((one) => one.kind === 'smaller')).toBe(times < 1)
      expect(changes.some((one) => one.kind === 'cut-off')).toBe(false)
      for (const layer of design.layers) expect(isCutOff(design, layer), layer.id).toBe(false)
    },
  )

  test('a group says the size of the whole, and by which of its layers it is known', () => {
    const { changes } = moveDesign(crest('group'), productOf('cap'), 'Black')
    expect(changes[0]).toMatchObject({ kind: 'smaller', name: 'crest.png', isGroup: true, before: { width: 11 } })
    expect(changes[0]).toMatchObject({ layerIds: expect.arrayContaining(['crest', 'words', 'star', 'shadow']) })
  })

  test('a group of which a part would be smaller than can be printed is made no smaller, and that is said once', () => {
    const before = crest('group', 0.6)
    const { design, changes } = moveDesign(before, productOf('cap'), 'Black')
    expect(widthOf(design, 'star')).toBeCloseTo(0.5)
    expect(widthOf(design, 'crest') / widthOf(before, 'crest')).toBeCloseTo(0.5 / 0.6)
    expect(changes.filter(({ kind }) => kind === 'cut-off')).toHaveLength(1)
  })

  test('words that fit alone are moved where their shadow would be cut off, and the shadow stays with them', () => {
    const words = resizeTo(addText(on('tee'), 'front', 'words', plainLettering, poster), 'words', 4)
    const cast = setShadowWay(addShadow(words, 'words', 'shadow', '#8b8680'), 'shadow', { across: 3, down: 0 })
    const { design, changes } = moveDesign(moveTo(cast, 'words', point(0, 4)), productOf('cap'), 'Black')
    expect(isCutOff(design, layerOf(design, 'shadow'))).toBe(false)
    const times = widthOf(design, 'words') / 4
    expect(wayBetween(design, 'words', 'shadow').x).toBeCloseTo(3 * times)
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['moved', 'smaller'])
    expect(changes[0]).toMatchObject({ name: expect.stringMatching(/^“/), isGroup: false })
  })

  test('layers in no group are fitted each for itself', () => {
    const { design } = moveDesign(crest(undefined, 2), productOf('cap'), 'Black')
    expect(widthOf(design, 'star')).toBe(2)
    expect(widthOf(design, 'crest')).toBeLessThan(5)
  })

  test('on a side that cannot be printed a group keeps its proportions, so that it is whole on the next garment', () => {
    const onBack = copyLayersToView(crest('group'), ['crest', 'words', 'star', 'shadow'], 'back', newNames())
    const layers = onBack.layers.filter(({ place }) => place.view === 'back')
    const before = { ...onBack, layers }
    const [crestId = '', starId = ''] = ['crest.png', 'Star'].map(
      (name) => layers.find((layer) => layerName(layer) === name)?.id,
    )
    const { design, changes } = moveDesign(before, productOf('trucker'), 'Black')
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'not-printed', view: 'back' }))
    const times = widthOf(design, crestId) / widthOf(before, crestId)
    const [was, now] = [wayBetween(before, crestId, starId), wayBetween(design, crestId, starId)]
    expect(now).toEqual({ x: expect.closeTo(was.x * times, 6), y: expect.closeTo(was.y * times, 6) })
  })
})

test('a version of another garment brings a group back within the preview as one', () => {
  const low = ['a', 'b'].reduce((design, id) => withPicture(design, id, 'front', 2), on('tee'))
  const apart = moveTo(moveTo(low, 'a', point(0, 8)), 'b', point(0, 10))
  const moved = setProduct(groupLayers(apart, ['a', 'b'], 'group'), productOf('cap'), 'Black')
  const [a, b] = ['a', 'b'].map((id) => layerOf(moved, id).place.center)
  expect((b?.y ?? 0) - (a?.y ?? 0)).toBeCloseTo(2)
})
