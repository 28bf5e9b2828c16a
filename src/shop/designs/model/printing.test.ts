import { describe, expect, test } from 'vitest'
import { addImage, moveTo, resizeTo, rotateTo } from './commands.ts'
import { type Artwork, type Design, emptyDesign, findLayer, type Layer } from './design.ts'
import { drawPrint, drawView, garmentBox, printableBoxes } from './draw.ts'
import { areaOf, clipTo, cornersOf, degrees, pixels, point } from './geometry.ts'
import { CUTS, type Cut, frameOf } from './printable.ts'
import {
  describePlace,
  effectiveDpi,
  fitInside,
  isCutOff,
  printedBox,
  printedShare,
  printedViews,
  widthAtDpi,
} from './printing.ts'
import { isMirrored, nextView, otherSide, shirtIndexOf, VIEWS, viewAt } from './views.ts'

const artwork = (width = 2400, height = 1200, vector = false): Artwork => ({
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

describe('printable areas', () => {
  test.each(allFrames)('of a %s, %s, lie on the preview and apart from each other', (cut, view) => {
    const { areas, landmark, window } = frameOf(cut, view)
    for (const area of areas) {
      expect(landmark.x + area.x).toBeGreaterThanOrEqual(0)
      expect(landmark.y + area.y).toBeGreaterThanOrEqual(0)
      expect(landmark.x + area.x + area.width).toBeLessThanOrEqual(window.width)
      expect(landmark.y + area.y + area.height).toBeLessThanOrEqual(window.height)
    }
    for (const one of areas) {
      for (const other of areas) {
        if (one === other) continue
        const shared = clipTo(
          one,
          cornersOf({
            center: point(other.x + other.width / 2, other.y + other.height / 2),
            size: other,
            rotation: degrees(0),
          }),
        )
        expect(areaOf(shared)).toBe(0)
      }
    }
  })

  test.each(CUTS)('of a %s mirror on the other side', (cut) => {
    const left = frameOf(cut, 'left')
    const right = frameOf(cut, 'right')
    expect(right.window.x + right.window.width + left.window.x).toBeCloseTo(left.pictureSpan)
    expect(right.landmark.x + left.landmark.x).toBeCloseTo(left.window.width)
    expect(right.areas.map((area) => area.x + area.width)).toEqual(left.areas.map((area) => -area.x || 0))
  })

  test('the mesh of a trucker cap cannot be printed', () => {
    const design = addImage(on('trucker'), 'left', 'logo', artwork())
    expect(printedBox(design, 'left')).toBeUndefined()
    expect(isCutOff(design, logo(design))).toBe(true)
    expect(fitInside(design, logo(design))).toBeUndefined()
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
    const box = garmentBox(frameOf('tee', 'front'), 520)
    expect(box.width).toBeCloseTo((42.6 / 31.2) * 520)
    expect(box.x).toBeCloseTo(-(5.7 / 31.2) * 520)
  })

  test('a view is ground, garment, clip and its own pictures, in this order', () => {
    const design = addImage(withLogo(), 'back', 'back', artwork())
    const drawing = drawView(design, 'front', 1040)
    expect(drawing.instructions.map((one) => one.kind)).toEqual(['ground', 'garment', 'clip', 'picture'])
    expect(drawing.instructions.at(-1)).toMatchObject({ layerId: 'logo', x: 520, y: 312, width: 400, height: 200 })
  })

  test('only the second side is mirrored, and its artwork is not', () => {
    const design = addImage(on('tee'), 'right', 'logo', artwork())
    const [, garment, , picture] = drawView(design, 'right', 520).instructions
    expect(garment).toMatchObject({ kind: 'garment', mirrored: true })
    expect(picture).toMatchObject({ kind: 'picture', rotation: 0 })
    expect(picture?.kind === 'picture' && picture.x).toBeCloseTo(260)
    expect(VIEWS.filter(isMirrored)).toEqual(['right'])
  })

  test('a print file has the area in dots and the artwork at its inches', () => {
    const design = moveTo(resizeTo(withLogo(), 'logo', 4), 'logo', point(0, 2.6))
    const print = drawPrint(design, 'front', 0, 300)
    expect(print).toMatchObject({ width: 3600, height: 4800 })
    const picture = print?.instructions.at(-1)
    expect(picture).toMatchObject({ kind: 'picture', width: 1200, height: 600 })
    expect(picture?.kind === 'picture' && picture.x).toBeCloseTo(1800)
    expect(picture?.kind === 'picture' && picture.y).toBeCloseTo(600)
    expect(drawPrint(design, 'front', 5, 300)).toBeUndefined()
  })

  test('printable boxes are in preview pixels', () => {
    const [box] = printableBoxes(frameOf('tee', 'front'), 520)
    expect(box?.width).toBeCloseTo(200)
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
  expect(describePlace(logo(design).place)).toBe(
    '8.0 × 4.0 in, front, 1.5 in left of centre, 3.0 in below the top mark, turned 15°',
  )
})
