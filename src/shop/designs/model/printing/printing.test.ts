import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { addImage, moveTo, resizeTo, rotateTo } from '../editing/layer-commands.ts'
import { landmarkName } from '../garment/landmarks.ts'
import { CUTS, type Cut, frameOf } from '../garment/printable.ts'
import { isMirrored, nextView, otherSide, shirtIndexOf, VIEWS, viewAt } from '../garment/views.ts'
import { pixels, point } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { drawDesignView, drawPrintPage, garmentBox } from '../rendering/draw.ts'
import { describePlace, fitInside, isCutOff, printedBox, printedShare, printedViews } from './printing.ts'

const artwork = (width = 2400, height = 1200, vector = false): DesignArtwork => ({
  artworkId: 'art_1',
  name: 'logo.png',
  pixels: { width: pixels(width), height: pixels(height) },
  vector,
})
const on = (cut: Cut): Design => ({ ...emptyDesign, product: { styleId: 1, code: 'X', cut }, color: 'White' })
const withLogo = (cut: Cut = 'tee', art = artwork()) => addImage(on(cut), 'front', 'logo', art)

function logo(design: Design): Layer {
  const layer = findLayer(design, 'logo')
  if (!layer) throw new Error('no logo')
  return layer
}

const allFrames = CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const))

describe('printing', () => {
  test('the mesh of a trucker cap cannot be printed', () => {
    const design = addImage(on('trucker'), 'left', 'logo', artwork())
    expect(printedBox(design, 'left')).toBeUndefined()
    expect(isCutOff(design, logo(design))).toBe(true)
    expect(fitInside(design, logo(design))).toBeUndefined()
  })
})

describe('resolution', () => {
  test('a print so blurred that the buyer is asked carries its dots per inch into the order', () => {
    expect(printedViews(withLogo('tee', artwork(300, 150)))).toEqual([{ view: 'front', squareInches: 72, dpi: 25 }])
    expect(printedViews(withLogo('tee', artwork(12 * 72, 432)))).toEqual([{ view: 'front', squareInches: 72 }])
    expect(printedViews(withLogo('tee', artwork(300, 150, true)))).toEqual([{ view: 'front', squareInches: 72 }])
  })
})

describe('printed area', () => {
  test('a new picture on a tee is printed whole: 12 by 6 inches', () => {
    expect(printedViews(withLogo())).toEqual([{ view: 'front', squareInches: 72 }])
    expect(isCutOff(withLogo(), logo(withLogo()))).toBe(false)
  })

  test('nothing is charged for views without artwork', () => {
    expect(printedViews(on('tee'))).toEqual([])
  })

  test('two layers on one view are charged as the box around both', () => {
    const one = resizeTo(withLogo(), 'logo', 4)
    const two = resizeTo(addImage(one, 'front', 'second', artwork()), 'second', 4)
    const apart = moveTo(moveTo(two, 'logo', point(-3, 6)), 'second', point(3, 6))
    expect(printedBox(apart, 'front')?.x).toBeCloseTo(-5)
    expect(printedBox(apart, 'front')?.width).toBeCloseTo(10)
    expect(printedViews(apart)).toEqual([{ view: 'front', squareInches: 20 }])
  })

  test('what lies outside is neither printed nor charged', () => {
    const half = moveTo(resizeTo(withLogo(), 'logo', 4), 'logo', point(6, 6))
    expect(printedShare(frameOf('tee', 'front').areas, logo(half).place)).toBeCloseTo(0.5)
    expect(isCutOff(half, logo(half))).toBe(true)
    expect(printedViews(half)).toEqual([{ view: 'front', squareInches: 4 }])
  })

  test('a turned picture is charged by the upright box around it', () => {
    const turned = rotateTo(moveTo(resizeTo(withLogo(), 'logo', 4), 'logo', point(0, 8)), 'logo', 90)
    expect(printedBox(turned, 'front')?.width).toBeCloseTo(2)
    expect(printedViews(turned)).toEqual([{ view: 'front', squareInches: 8 }])
  })

  test('artwork across a zip is printed on both panels', () => {
    const design = moveTo(withLogo('zip'), 'logo', point(0, 7))
    const share = printedShare(frameOf('zip', 'front').areas, logo(design).place)
    expect(share).toBeCloseTo(10 / 12)
    expect(printedBox(design, 'front')?.width).toBeCloseTo(11.5)
  })

  test('each view has its own row, in the order of the views', () => {
    const both = addImage(withLogo(), 'back', 'back', artwork())
    expect(printedViews(both).map((one) => one.view)).toEqual(['front', 'back'])
  })
})

describe('fitting inside', () => {
  test.each(allFrames)('a picture on a %s, %s, is printed whole afterwards, or its limit is reached', (cut, view) => {
    const design = addImage(on(cut), view, 'logo', artwork(1000, 1000))
    const fitted = fitInside(design, logo(design))
    if (!fitted) return expect(frameOf(cut, view).areas).toEqual([])
    const layer = { ...logo(design), place: { ...logo(design).place, ...fitted } }
    expect(printedShare(frameOf(cut, view).areas, layer.place)).toBeGreaterThan(0.995)
  })

  test('what fits stays as it is', () => {
    const design = moveTo(resizeTo(withLogo(), 'logo', 4), 'logo', point(1, 5))
    expect(fitInside(design, logo(design))).toEqual({
      size: logo(design).place.size,
      center: logo(design).place.center,
    })
  })

  test('on a polo the nearer chest is taken', () => {
    const left = moveTo(withLogo('polo'), 'logo', point(-4, 5))
    expect(fitInside(left, logo(left))?.center.x).toBeLessThan(0)
  })
})

describe('resolution', () => {
  test('2400 pixels over 12 inches are 200 dots per inch', () => {
    expect(effectiveDpi(logo(withLogo()))).toBeCloseTo(200)
    expect(widthAtDpi(logo(withLogo()), 300)).toBeCloseTo(8)
  })

  test('drawings have no limit', () => {
    expect(effectiveDpi(logo(withLogo('tee', artwork(10, 10, true))))).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('drawing', () => {
  test('the garment picture fills the preview with its window', () => {
    const frame = frameOf('tee', 'front')
    const box = garmentBox(frame, 520)
    expect(box.width).toBeCloseTo((frame.pictureSpan / 31.2) * 520)
    expect(box.x).toBeCloseTo(-(frame.window.x / 31.2) * 520)
  })

  test('a view is ground, garment and the print of its own artwork, in this order', () => {
    const design = addImage(withLogo(), 'back', 'back', artwork())
    const drawing = drawDesignView(design, 'front', 1040, new Map())
    expect(drawing.instructions.map((one) => one.kind)).toEqual(['ground', 'garment', 'print'])
    expect(drawing.instructions.at(-1)).toMatchObject({
      box: garmentBox(frameOf('tee', 'front'), 1040),
      areas: frameOf('tee', 'front').areas,
      layers: [{ art: { kind: 'picture', artworkId: 'art_1' }, place: logo(design).place }],
    })
  })

  test('only the second side is mirrored', () => {
    const design = addImage(on('tee'), 'right', 'logo', artwork())
    const [, garment, print] = drawDesignView(design, 'right', 520, new Map()).instructions
    expect(garment).toMatchObject({ kind: 'garment', mirrored: true })
    expect(print).toMatchObject({ kind: 'print', mirrored: true })
    expect(VIEWS.filter(isMirrored)).toEqual(['right'])
  })

  test('a print file is as large as what is printed, in dots, with each piece at its inches', () => {
    const one = moveTo(resizeTo(withLogo(), 'logo', 4), 'logo', point(-3, 2.6))
    const design = moveTo(resizeTo(addImage(one, 'front', 'two', artwork()), 'two', 4), 'two', point(3, 5.6))
    const print = drawPrintPage(design, 'front', 300, new Map())
    expect(print).toMatchObject({ width: 3000, height: 1500, pieces: [{ width: 1200, height: 600 }, {}] })
    expect(print?.pieces[0]?.x).toBeCloseTo(600)
    expect(print?.pieces[0]?.y).toBeCloseTo(300)
    expect(print?.pieces[1]?.x).toBeCloseTo(2400)
    expect(drawPrintPage(design, 'back', 300, new Map())).toBeUndefined()
  })

  test('for another size band everything grows together', () => {
    const print = drawPrintPage(resizeTo(withLogo(), 'logo', 4), 'front', 300, new Map(), 1.5)
    expect(print).toMatchObject({ width: 1800, height: 900, pieces: [{ width: 1800, height: 900, x: 900, y: 450 }] })
  })
})

test('views and shirt indices correspond: 0 front, 1 and 2 the sides, 3 back', () => {
  expect(VIEWS.map(shirtIndexOf)).toEqual([0, 1, 2, 3])
  expect([0, 1, 2, 3, 4].map(viewAt)).toEqual(['front', 'left', 'right', 'back', undefined])
  expect(nextView('back', 1)).toBe('front')
  expect(VIEWS.map(otherSide)).toEqual(['back', 'right', 'left', 'front'])
})

test('a place reads as a sentence', () => {
  const design = rotateTo(moveTo(resizeTo(withLogo(), 'logo', 8), 'logo', point(-1.5, 5)), 'logo', 15)
  expect(describePlace('tee', logo(design).place)).toBe(
    '8.0 by 4.0 inches, front, 1.5 inches left of centre, 3.0 inches below collar, turned 15°',
  )
  const marks = (cut: Cut) => VIEWS.map((view) => landmarkName(cut, view)).join(' ')
  expect(marks('tee')).toBe('collar shoulder shoulder collar')
  expect(marks('youth-hoodie')).toBe('hood shoulder shoulder hood')
  expect(marks('beanie')).toBe('crown crown crown crown')
})
