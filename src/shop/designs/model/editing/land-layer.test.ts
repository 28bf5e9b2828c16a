import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { CUTS, type Cut, frameOf } from '../garment/printable.ts'
import { VIEWS, type View } from '../garment/views.ts'
import { boxAround, cornersOf, pixels } from '../geometry.ts'
import { effectiveDpi, type Layer } from '../layers/layer-kinds.ts'
import { loadFont } from '../lettering/fonts.ts'
import { isCutOff } from '../printing/printing.ts'
import { landLayer, shrunkFrom } from './land-layer.ts'
import { addImage, resizeTo } from './layer-commands.ts'
import { addShape } from './shape-commands.ts'
import { addText, changeText, plainLettering } from './text-commands.ts'

const poster = await loadFont('poster')

const on = (cut: Cut): Design => ({ ...emptyDesign, product: { styleId: 1, code: 'X', cut }, color: 'White' })

function landed(design: Design, id: string): Layer {
  const layer = findLayer(design, id)
  if (!layer) throw new Error(`no layer ${id}`)
  return layer
}

function boxOf(design: Design, id: string) {
  const box = boxAround(cornersOf(landed(design, id).place))
  if (!box) throw new Error('no box')
  return { ...box, bottom: box.y + box.height, middle: box.x + box.width / 2 }
}

function withPicture(design: Design, id: string, width: number, height: number, view: View = 'front', vector = false) {
  const size = { width: pixels(width), height: pixels(height) }
  return landLayer(addImage(design, view, id, { artworkId: id, name: 'a.png', pixels: size, vector }), id)
}

const withWords = (design: Design) => landLayer(addText(design, 'front', 'words', plainLettering, poster), 'words')
const withStar = (design: Design) => landLayer(addShape(design, 'front', 'star', 'star', '#c8102e'), 'star')

const areaOfTee = frameOf('tee', 'front').areas[0] ?? { x: 0, y: 0, width: 0, height: 0 }

describe('artwork lands', () => {
  test('as wide as specified at the top middle, where its dots allow that', () => {
    const box = boxOf(withPicture(on('tee'), 'logo', 2400, 1200), 'logo')
    expect(box.width).toBeCloseTo(12, 9)
    expect(box.y).toBeCloseTo(areaOfTee.y, 9)
    expect(box.middle).toBeCloseTo(areaOfTee.x + areaOfTee.width / 2, 9)
  })

  test.each([
    [800, 400, 5],
    [400, 800, 2.5],
    [1500, 1500, 10],
    [320, 100, 2],
  ])('with %i by %i dots, at the largest preferred size that keeps 150 of them to an inch', (width, height, wide) => {
    expect(boxOf(withPicture(on('tee'), 'logo', width, height), 'logo').width).toBeCloseTo(wide, 9)
  })

  test('as wide as specified where it is drawn from lines, however few dots its preview has', () => {
    expect(boxOf(withPicture(on('tee'), 'logo', 100, 50, 'front', true), 'logo').width).toBeCloseTo(12, 9)
  })

  test.each(CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const)))(
    'on a %s, %s, without any warning',
    (cut, view) => {
      if (frameOf(cut, view).areas.length === 0) return
      for (const [width, height] of [
        [4000, 800],
        [900, 900],
        [300, 2000],
        [120, 90],
      ] as const) {
        const design = withPicture(on(cut), 'logo', width, height, view)
        expect(isCutOff(design, landed(design, 'logo'))).toBe(false)
        expect(effectiveDpi(landed(design, 'logo'))).toBeGreaterThanOrEqual(149.999)
      }
    },
  )
})

describe('a page of a PDF lands', () => {
  const withPage = (design: Design, width: number, height: number, view: View = 'front', dpi: number | null = null) => {
    const size = { width: pixels(2400), height: pixels(Math.round((2400 * height) / width)) }
    const pageFacts = { width, height, dpi }
    const artwork = { artworkId: 'art_page', name: 'page.pdf', pixels: size, vector: true, pageFacts }
    const id = `page-${design.layers.length}`
    const next = landLayer(addImage(design, view, id, artwork), id)
    return { next, layer: landed(next, id), box: boxOf(next, id) }
  }

  test.each([
    [4, 2],
    [0.3, 0.15],
    [11, 14],
  ])('as %s by %s inches, as its file says, and nothing needs saying', (width, height) => {
    const { layer, box } = withPage(on('tee'), width, height)
    expect(layer.place.size.width).toBeCloseTo(width, 9)
    expect(layer.place.size.height).toBeCloseTo(height, 2)
    // What is very small stays a little below the edge, as the middle of nothing comes nearer to it.
    expect(box.y - areaOfTee.y).toBeCloseTo(width < 1 ? 0.105 : 0, 3)
    expect(box.middle).toBeCloseTo(areaOfTee.x + areaOfTee.width / 2, 9)
    expect(shrunkFrom(layer)).toBeUndefined()
  })

  test('however few dots the pictures on it have', () => {
    expect(withPage(on('tee'), 4, 2, 'front', 20).layer.place.size.width).toBeCloseTo(4, 9)
  })

  test('below what is there, or over it rather than smaller', () => {
    const logo = withPage(on('tee'), 4, 2)
    const small = withPage(logo.next, 4, 2)
    expect(small.box.y).toBeGreaterThan(logo.box.bottom)
    const large = withPage(small.next, 10, 14)
    expect(large.layer.place.size.width).toBeCloseTo(10, 9)
    expect(isCutOff(large.next, large.layer)).toBe(false)
  })

  test.each(CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const)))(
    'on a %s, %s, smaller in its own ratio where it is larger than what can be printed',
    (cut, view) => {
      const [first] = frameOf(cut, view).areas
      if (!first) return
      for (const [width, height] of [
        [40, 10],
        [10, 60],
        [200, 200],
      ] as const) {
        const { next, layer } = withPage(on(cut), width, height, view)
        const { size } = layer.place
        expect(isCutOff(next, layer)).toBe(false)
        expect(size.width / size.height).toBeCloseTo(width / height, 2)
        expect(size.width).toBeLessThan(width)
        expect(shrunkFrom(layer)).toEqual({ width, height, dpi: null })
      }
    },
  )

  test('as before on a side that cannot be printed, and where nothing is known of it', () => {
    const noArea = CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const)).find(
      ([cut, view]) => frameOf(cut, view).areas.length === 0,
    )
    if (noArea) expect(withPage(on(noArea[0]), 4, 2, noArea[1]).layer.place.size.width).toBeCloseTo(4, 9)
    expect(boxOf(withPicture(on('tee'), 'logo', 2400, 1200, 'front', true), 'logo').width).toBeCloseTo(12, 9)
  })
})

describe('words and shapes land', () => {
  test('below what is there', () => {
    const design = withStar(withWords(withPicture(on('tee'), 'logo', 1200, 600)))
    expect(boxOf(design, 'words').y).toBeGreaterThan(boxOf(design, 'logo').bottom)
    expect(boxOf(design, 'star').y).toBeGreaterThan(boxOf(design, 'words').bottom)
    expect(isCutOff(design, landed(design, 'star'))).toBe(false)
  })

  test('made smaller where little room is left below, so that nothing of them is cut off', () => {
    const tall = withPicture(on('tee'), 'logo', 3000, 3000)
    const design = withStar(resizeTo(tall, 'logo', 13))
    const star = boxOf(design, 'star')
    expect(star.y).toBeGreaterThan(boxOf(design, 'logo').bottom)
    expect(star.height).toBeLessThan(boxOf(withStar(on('tee')), 'star').height)
    expect(isCutOff(design, landed(design, 'star'))).toBe(false)
  })

  test('at the top where no room is left', () => {
    const full = withPicture(on('polo'), 'logo', 4000, 4000)
    expect(boxOf(withStar(full), 'star').y).toBeCloseTo(frameOf('polo', 'front').areas[0]?.y ?? 0, 9)
  })

  test('long words are shrunk to the area when they land, and stay where they are while they are written', () => {
    const design = withWords(on('polo'))
    expect(isCutOff(design, landed(design, 'words'))).toBe(false)
    const longer = changeText(design, 'words', { text: 'Your text and more' }, { before: poster, after: poster })
    expect(landed(longer, 'words').place.center).toEqual(landed(design, 'words').place.center)
  })
})
