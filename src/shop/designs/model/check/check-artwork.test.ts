import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { type Color, tonesOf } from '#shop/artworks/model/contrast.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { hexOfColor } from '#shop/artworks/model/reading/same-ink.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { type Design, emptyDesign, findLayer } from '../document/design.ts'
import { setLocked } from '../editing/arrange.ts'
import { setOptions } from '../editing/design-commands.ts'
import { showCutoutImage, showOriginalImage } from '../editing/image-commands.ts'
import { addImage, resizeTo } from '../editing/layer-commands.ts'
import { mendArtwork } from '../editing/mend-artwork.ts'
import { atPrintableResolution, lowResolutionLayers } from '../editing/resolution.ts'
import { addShape, changeShape } from '../editing/shape-commands.ts'
import { addText, changeText, plainLettering } from '../editing/text-commands.ts'
import { inches, pixels, point } from '../geometry.ts'
import { loadFont } from '../lettering/fonts.ts'
import { printedViews } from '../printing/printing.ts'
import { checkArtwork } from './check-artwork.ts'
import { type Finding, isPictureMend } from './finding.ts'

const plain = await loadFont('plain')
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const white = { name: 'White', hex: '#ffffff' }
const navy = { name: 'Navy', hex: '#14264d' }

/** A disc of one color, on a ground or on nothing. */
function disc(ink: Color, ground: Color | null): ArtworkReading['tones'] {
  const data = new Uint8Array(60 * 60 * 4)
  for (let at = 0; at < 3600; at++) {
    const isInside = Math.hypot((at % 60) - 30, Math.floor(at / 60) - 30) < 18
    const color = isInside ? ink : ground
    if (color) data.set([...color, 255], at * 4)
  }
  return tonesOf({ data, width: 60, height: 60 })
}

const plainReading: ArtworkReading = {
  ...{ kind: 'flat', inks: [{ color: '#c8102e', share: 1 }], coverage: 0.5 },
  ...{ thinnestLine: null, smallestLetter: null, strokes: [], tones: disc([200, 16, 46], null) },
}

interface Asked {
  readonly garment?: typeof white
  readonly reading?: Partial<ArtworkReading>
  readonly by?: PrintMethodName
}

function check(design: Design, { garment = white, reading, by = 'dtf' }: Asked = {}): Finding[] {
  const readings = new Map([['art_logo', { ...plainReading, ...reading }]])
  const sources = { readings, fonts: new Map([['plain', plain] as const]) }
  return checkArtwork(setOptions(design, { printMethod: by }), { garment, list: priceList, sources })
}
const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind)

function mended(design: Design, asked: Asked = {}): Design {
  const [finding] = check(design, asked)
  if (!finding?.mend || isPictureMend(finding.mend)) throw new Error('Nothing can be mended here')
  const done = mendArtwork(design, finding.layerId, finding.mend, new Map([['plain', plain]]))
  expect(kinds(check(done, asked))).not.toContain(finding.kind)
  return done
}

const picture = (dots: number, width: number) =>
  resizeTo(
    addImage(onTee, 'front', 'logo', {
      ...{ artworkId: 'art_logo', name: 'logo.png', vector: false },
      pixels: { width: pixels(dots), height: pixels(dots) },
    }),
    'logo',
    width,
  )
const words = (text: string, width: number, color = '#1b1815') =>
  resizeTo(addText(onTee, 'front', 'words', { ...plainLettering, font: 'plain', text, color }, plain), 'words', width)
const shape = (width: number, height: number, fill: string) => {
  const added = addShape(onTee, 'front', 'star', 'rectangle', fill)
  const layer = findLayer(added, 'star')
  if (!layer) throw new Error('no shape')
  return {
    ...added,
    layers: [{ ...layer, place: { ...layer.place, size: { width: inches(width), height: inches(height) } } }],
  }
}

describe('artwork that prints well', () => {
  test('has no findings: a sharp picture, words and a shape that are seen', () => {
    expect(check(picture(1200, 4))).toEqual([])
    expect(check(words('Team', 6))).toEqual([])
    expect(check(shape(4, 3, '#1f7a43'))).toEqual([])
    expect(check(onTee)).toEqual([])
  })

  test('what lies outside the printable area is not looked at', () => {
    const [layer] = picture(100, 4).layers
    if (!layer) throw new Error('no layer')
    const outside = { ...layer, place: { ...layer.place, center: point(60, 60) } }
    expect(check({ ...onTee, layers: [outside] })).toEqual([])
  })
})

describe('resolution', () => {
  test.each([
    [300, 4, 'notice', 2],
    [200, 4, 'serious', 1.33],
  ])('a picture of %i dots %i in wide is said, and one press makes it %s in wide', (dots, width, severity, after) => {
    const design = picture(dots, width)
    expect(check(design)).toMatchObject([{ kind: 'resolution', severity, mend: { do: 'resize', width: after } }])
    expect(findLayer(mended(design), 'logo')?.place.size.width).toBe(after)
  })

  test('a picture that would be smaller than any print is left to the designer', () => {
    expect(check(picture(60, 4))).toMatchObject([{ kind: 'resolution' }])
    expect(check(picture(60, 4))[0]?.mend).toBeUndefined()
  })
})

describe('the pictures on a page of a PDF', () => {
  const page = (dpi: number | null, width: number) => {
    const artwork = { artworkId: 'art_logo', name: 'page.pdf', pixels: { width: pixels(2400), height: pixels(1200) } }
    const added = addImage(onTee, 'front', 'logo', {
      ...artwork,
      vector: true,
      pageFacts: { width: 4, height: 2, dpi },
    })
    return resizeTo(added, 'logo', width)
  }

  test.each([
    [300, 8, undefined, undefined],
    [200, 4, undefined, undefined],
    [200, 8, 'notice', 5.33],
    [100, 8, 'serious', 2.66],
  ])('of %i DPI are judged at the size of %i in', (dpi, width, severity, after) => {
    const design = page(dpi, width)
    const expected = severity ? [{ kind: 'resolution', severity, mend: { do: 'resize', width: after } }] : []
    expect(check(design)).toMatchObject(expected)
    if (severity) expect(findLayer(mended(design), 'logo')?.place.size.width).toBe(after)
  })

  test('of 100 DPI at twice its size are said to have 50, and are asked about and noted like any picture', () => {
    const design = page(100, 8)
    expect(check(design)[0]?.sentence).toMatch(/^Low resolution \(50 DPI\)/)
    expect(lowResolutionLayers(design).map(({ id }) => id)).toEqual(['logo'])
    expect(printedViews(design)).toMatchObject([{ view: 'front', dpi: 50 }])
    expect(lowResolutionLayers(atPrintableResolution(design))).toEqual([])
  })

  test('are none where it has paths alone: sharp at any size', () => {
    expect(check(page(null, 12))).toEqual([])
    expect(printedViews(page(null, 12))[0]).not.toHaveProperty('dpi')
  })

  test('are forgotten with the page when another picture takes its place', () => {
    const cut = {
      artworkId: 'art_cut',
      name: 'cut.png',
      vector: false,
      pixels: { width: pixels(2400), height: pixels(1200) },
    }
    const shown = showCutoutImage(page(20, 4), 'logo', cut)
    expect(findLayer(shown, 'logo')).not.toHaveProperty('pageFacts')
    expect(findLayer(showOriginalImage(shown, 'logo'), 'logo')).toEqual(findLayer(page(20, 4), 'logo'))
  })
})

describe('what is hardly seen on the garment', () => {
  test('letters get an ink that is seen, and its name is said', () => {
    const dark = words('Team', 6, '#101010')
    expect(check(dark)).toEqual([])
    expect(check(dark, { garment: navy })).toMatchObject([
      { kind: 'contrast', severity: 'serious', mend: { do: 'recolor', inks: [{ to: '#ffffff', name: 'White' }] } },
    ])
    expect(findLayer(mended(dark, { garment: navy }), 'words')).toMatchObject({ color: '#ffffff' })
    expect(findLayer(mended(words('Team', 6, '#fafafa')), 'words')).toMatchObject({ color: '#1b1815' })
  })

  const asInk = ([red, green, blue]: Color, share: number) => ({
    ...{ color: hexOfColor([red, green, blue]), share },
  })
  const DARK: Color = [18, 34, 72]
  const toWhite = (from: string) => ({ from, to: '#ffffff', name: 'White' })

  test('a flat picture says how much of it, and one press gives its ink one that is seen', () => {
    const reading = { tones: disc(DARK, null), inks: [asInk(DARK, 1)] }
    expect(check(picture(1200, 4), { reading, garment: navy })).toMatchObject([
      { kind: 'contrast', severity: 'serious', mend: { do: 'recolor-picture', inks: [toWhite('#122248')] } },
    ])
    expect(check(picture(1200, 4), { reading })).toEqual([])
    const light = { tones: disc([250, 250, 248], null), inks: [asInk([250, 250, 248], 1)] }
    expect(check(picture(1200, 4), { reading: light })[0]?.mend).toMatchObject({ inks: [{ to: '#1b1815' }] })
  })

  test('a photograph keeps its colors', () => {
    const reading = { kind: 'tonal', tones: disc(DARK, null), inks: [asInk(DARK, 1)] } as const
    expect(check(picture(1200, 4), { reading, garment: navy })).toMatchObject([{ kind: 'contrast' }])
    expect(check(picture(1200, 4), { reading, garment: navy })[0]?.mend).toBeUndefined()
  })

  test('of several inks those that are lost become one, where that hides nothing and makes one of what was one to the eye', () => {
    const mendOf = (inks: readonly (readonly [Color, number])[], ground: Color | null = null) => {
      const reading = { tones: disc(DARK, ground), inks: inks.map(([color, share]) => asInk(color, share)) }
      return check(picture(1200, 4), { reading, garment: navy })[0]?.mend
    }
    const [RED, WHITE, NAVY]: readonly Color[] = [
      [200, 16, 46],
      [255, 255, 255],
      [22, 40, 80],
    ]
    if (!RED || !WHITE || !NAVY) throw new Error('no colors')
    expect(
      mendOf([
        [DARK, 0.6],
        [RED, 0.4],
      ]),
    ).toMatchObject({ inks: [toWhite('#122248')] })
    expect(
      mendOf([
        [DARK, 0.6],
        [NAVY, 0.4],
      ]),
    ).toMatchObject({ inks: [toWhite('#122248'), toWhite('#162850')] })
    // White words would be lost on white.
    expect(
      mendOf([
        [DARK, 0.6],
        [WHITE, 0.4],
      ]),
    ).toBeUndefined()
    // A ground of the garment's color stays unseen.
    const onNavy: Color = [20, 38, 77]
    expect(
      mendOf(
        [
          [onNavy, 0.9],
          [[40, 44, 52], 0.1],
        ],
        onNavy,
      ),
    ).toBeUndefined()
  })

  test('a light box is taken out by one press, unless it has been', () => {
    const reading = { tones: disc([200, 16, 46], [255, 255, 255]) }
    const asked = { reading, garment: navy }
    expect(check(picture(1200, 4), asked)).toMatchObject([{ kind: 'background', mend: { do: 'remove-background' } }])
    expect(check(picture(1200, 4), { reading })).toEqual([])
    const [layer] = picture(1200, 4).layers
    if (layer?.kind !== 'image') throw new Error('no picture')
    const { artworkId, name, pixels: size, vector } = layer
    const cut = { ...layer, before: { artworkId, name, pixels: size, vector } }
    expect(check({ ...onTee, layers: [cut] }, asked)[0]?.mend).toBeUndefined()
  })
})

describe('what is too fine', () => {
  test('thin strokes of letters are thickened in their own color, and stay within the print area', () => {
    const thin = words('Small but mighty words of this team', 2.2)
    expect(kinds(check(thin, { by: 'embroidery' }))).toContain('lines')
    const [finding] = check(thin, { by: 'embroidery' }).filter(({ kind }) => kind === 'lines')
    expect(finding?.mend?.do).toMatch(/thicken|resize/)
  })

  test('a thin outline and a thin shape are widened', () => {
    const outlined = changeShape(shape(4, 3, '#1f7a43'), 'star', { outline: { color: '#c8102e', width: 0.01 } })
    expect(check(outlined)).toMatchObject([{ kind: 'lines', mend: { do: 'thicken', least: 0.02 } }])
    expect(findLayer(mended(outlined), 'star')).toMatchObject({ outline: { color: '#c8102e', width: 0.02 } })
    const hair = shape(4, 0.03, '#1f7a43')
    expect(kinds(check(hair, { by: 'embroidery' }))).toEqual(['lines'])
    expect(findLayer(mended(hair, { by: 'embroidery' }), 'star')?.place.size.height).toBe(0.04)
  })

  test('a thin outline around letters is widened', () => {
    const outline = { color: '#c8102e', width: 0.005 }
    const outlined = changeText(words('Team', 4), 'words', { outline }, { before: plain, after: plain })
    expect(kinds(check(outlined))).toEqual(['lines'])
    expect(findLayer(mended(outlined), 'words')).toMatchObject({ outline: { color: '#c8102e' } })
  })

  test('small letters are made larger where that fits and stays sharp', () => {
    const small = words('Team', 0.6)
    expect(kinds(check(small, { by: 'embroidery' }))).toContain('letters')
    const [first] = check(small, { by: 'embroidery' }).filter(({ kind }) => kind === 'letters')
    expect(first?.mend).toMatchObject({ do: 'resize', isLarger: true })
    const reading = { smallestLetter: 0.01 }
    expect(check(picture(2400, 4), { reading })).toMatchObject([{ kind: 'letters', mend: { isLarger: true } }])
    expect(check(picture(620, 4), { reading })[0]?.mend).toBeUndefined()
  })

  test('thin lines of a flat picture are thickened by the server; where it cannot, larger may help', () => {
    const reading = { thinnestLine: 0.004 }
    const [finding] = check(picture(2400, 4), { reading })
    expect(finding).toMatchObject({ kind: 'lines', mend: { do: 'thicken-picture', least: 0.02 } })
    expect(finding?.otherMend).toMatchObject({ do: 'resize', isLarger: true })
    const share = finding?.mend?.do === 'thicken-picture' ? finding.mend.share : 0
    // What the server makes of it is no longer found, however that is rounded.
    for (const thinnestLine of [share, 1.01 * share])
      expect(check(picture(2400, 4), { reading: { thinnestLine } })).toEqual([])
    expect(check(picture(1200, 4), { reading: { thinnestLine: 0.001 } })[0]?.otherMend).toBeUndefined()
  })

  test('lines of a photograph and of shapes in a file are no work of a press', () => {
    const thin = { thinnestLine: 0.001 }
    expect(check(picture(1200, 4), { reading: { ...thin, kind: 'tonal' } })[0]).toMatchObject({ kind: 'lines' })
    expect(check(picture(1200, 4), { reading: { ...thin, kind: 'tonal' } })[0]?.mend).toBeUndefined()
    const [layer] = picture(1200, 4).layers
    if (layer?.kind !== 'image') throw new Error('no picture')
    const shapes = { ...onTee, layers: [{ ...layer, vector: true }] }
    expect(check(shapes, { reading: thin })[0]).toMatchObject({ kind: 'lines' })
    expect(check(shapes, { reading: thin })[0]?.mend).toBeUndefined()
  })
})

test('letters that the font lacks are named, and left out by one press', () => {
  const half = words('A\u4e16B', 4)
  expect(check(half)).toMatchObject([{ kind: 'missing-letters', severity: 'serious', mend: { without: '\u4e16' } }])
  expect(findLayer(mended(half), 'words')).toMatchObject({ text: 'AB' })
})

test('a font that is not there is said once nothing more is on its way', () => {
  const design = words('Team', 6)
  const context = { garment: white, list: priceList, sources: { readings: new Map(), fonts: new Map() } }
  expect(checkArtwork(design, { ...context, isReading: true })).toEqual([])
  expect(checkArtwork(design, context)).toMatchObject([{ kind: 'missing-font' }])
})

describe('colors that no ink reaches', () => {
  test.each(['#0000ff', '#00ff00', '#ff00ff', '#00ffff', '#39ff14', '#8000ff'])(
    '%s is said, and one press takes the nearest that is',
    (fill) => {
      expect(check(shape(4, 3, fill))).toMatchObject([
        { kind: 'color', mend: { do: 'recolor', inks: [{ from: fill }] } },
      ])
      mended(shape(4, 3, fill))
    },
  )

  test.each([
    '#ff0000',
    '#ffd100',
    '#c8102e',
    '#ee6b1f',
    '#1f7a43',
    '#16808a',
    '#1d4fb8',
    '#14264d',
    '#5b2c83',
    '#000000',
  ])('%s is printed', (fill) => {
    expect(check(shape(4, 3, fill))).toEqual([])
  })

  test('by screens and thread a color is far from the chart, and becomes what is in it', () => {
    expect(check(shape(4, 3, '#0000ff'), { by: 'screen' })).toMatchObject([{ kind: 'color' }])
    mended(shape(4, 3, '#0000ff'), { by: 'screen' })
    const { color = '', name = '' } = priceList.methods.screen.inks[3] ?? {}
    expect(check(shape(4, 3, color), { by: 'screen' }), name).toEqual([])
  })

  const inks = [
    { color: '#0000ff', share: 0.6 },
    { color: '#00ff00', share: 0.39 },
    { color: '#ff00ff', share: 0.01 },
  ]

  test('a picture names the first and says how many, and one press changes them, unless it is a photograph', () => {
    const [finding] = check(picture(1200, 4), { reading: { inks } })
    expect(finding?.sentence).toContain('2 colors')
    expect(finding?.mend).toMatchObject({
      do: 'recolor-picture',
      inks: [{ from: '#0000ff' }, { from: '#00ff00' }],
    })
    expect(check(picture(1200, 4), { reading: { inks, kind: 'tonal' } })[0]?.mend).toBeUndefined()
  })

  test('a picture of shapes takes other inks, too: the copy has the dots of the largest print', () => {
    const [layer] = picture(1200, 4).layers
    if (layer?.kind !== 'image') throw new Error('no picture')
    const shapes = { ...onTee, layers: [{ ...layer, vector: true }] }
    expect(check(shapes, { reading: { inks } })[0]?.mend).toMatchObject({ do: 'recolor-picture' })
  })

  test('by screens a color of a picture becomes the ink that the finding names', () => {
    const [finding] = check(picture(1200, 4), { reading: { inks: inks.slice(0, 1) }, by: 'screen' })
    const to = finding?.mend?.do === 'recolor-picture' ? finding.mend.inks[0] : undefined
    expect(priceList.methods.screen.inks).toContainEqual({ name: to?.name, color: to?.to })
    expect(finding?.sentence).toContain(to?.name)
  })
})

test('a locked layer is left as it is', () => {
  expect(check(setLocked(picture(300, 4), 'logo', true))[0]?.mend).toBeUndefined()
})

test('what is serious stands first', () => {
  const two = addText(
    picture(300, 4),
    'front',
    'words',
    { ...plainLettering, font: 'plain', text: 'A\u4e16', color: '#000000' },
    plain,
  )
  expect(check(two).map(({ severity }) => severity)).toEqual(['serious', 'notice'])
})
