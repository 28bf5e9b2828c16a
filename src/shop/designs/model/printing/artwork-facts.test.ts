import { describe, expect, test } from 'vitest'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { type Design, emptyDesign } from '../document/design.ts'
import { setOpacity } from '../editing/arrange.ts'
import { addImage, moveBy, moveTo, resizeTo } from '../editing/layer-commands.ts'
import { addShape, changeShape } from '../editing/shape-commands.ts'
import { addText, changeText, plainLettering } from '../editing/text-commands.ts'
import { degrees, pixels, point } from '../geometry.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import { loadFont } from '../lettering/fonts.ts'
import { artworkFacts, type FactSources, printedViewsWithFacts } from './artwork-facts.ts'
import { printedViews } from './printing.ts'
import { readPainting } from './read-painting.ts'

const plain = await loadFont('plain')
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }

/** A picture of two inks, half of its box: a square and a line a hundredth of its width wide. */
const logo: ArtworkReading = {
  kind: 'flat',
  inks: [
    { color: '#c8102e', share: 0.75 },
    { color: '#1d4fa3', share: 0.25 },
  ],
  coverage: 0.5,
  thinnestLine: 0.01,
  smallestLetter: 0.05,
  strokes: [
    { width: 0.01, length: 1 },
    { width: 0.5, length: 0.5 },
  ],
}
const photo: ArtworkReading = { ...logo, kind: 'tonal', thinnestLine: null, smallestLetter: null }

const sources = (readings: Readonly<Record<string, ArtworkReading>> = { art_logo: logo }): FactSources => ({
  readings: new Map(Object.entries(readings)),
  fonts: new Map([['plain', plain]]),
})
const withPicture = (width = 8, artworkId = 'art_logo', design = onTee) => {
  const size = { width: pixels(2400), height: pixels(1200) }
  const added = addImage(design, 'front', artworkId, { artworkId, name: 'logo.png', pixels: size, vector: false })
  return resizeTo(added, artworkId, width)
}
const withWords = (text: string, width: number, design = onTee) =>
  resizeTo(addText(design, 'front', 'words', { ...plainLettering, text, font: 'plain' }, plain), 'words', width)
const factsOf = (design: Design, from = sources()) => {
  const facts = artworkFacts(design, 'front', from)
  if (!facts) throw new Error('no facts')
  return facts
}

describe('facts of words that the font has no letter of', () => {
  const unknown = (design = onTee): Design => {
    const written = withWords('RUN', 3, design)
    return { ...written, layers: written.layers.map((one) => (one.kind === 'text' ? { ...one, text: '漢字' } : one)) }
  }

  test('are there, and tell that nothing is printed', () => {
    expect(factsOf(unknown())).toMatchObject({
      ...{ kind: 'flat', inks: [], stitches: 0, coverage: 0, thinnestLine: null, smallestLetter: null },
    })
    expect(factsOf(setOpacity(unknown(), 'words', 0.5)).kind).toBe('flat')
    expect(artworkFacts(unknown(), 'front', { ...sources(), fonts: new Map() })).toBeUndefined()
  })

  test('change nothing of the artwork beside them', () => {
    const { inks, kind, thinnestLine } = factsOf(withPicture())
    expect(factsOf(unknown(withPicture()))).toMatchObject({ inks, kind, thinnestLine })
  })
})

describe('facts of a picture', () => {
  test('are those of its reading in inches, at the size that is printed', () => {
    expect(factsOf(withPicture(8))).toMatchObject({
      ...{ kind: 'flat', inks: ['#c8102e', '#1d4fa3'], width: 8, height: 4 },
      ...{ coverage: 0.5, thinnestLine: 0.08, smallestLetter: 0.4, stitches: 200 * 8 + 2000 * 16 },
    })
    expect(factsOf(withPicture(2))).toMatchObject({ thinnestLine: 0.02, smallestLetter: 0.1, width: 2 })
  })

  test('are not told while it has not been read, nor of a view without artwork', () => {
    expect(artworkFacts(withPicture(), 'front', sources({}))).toBeUndefined()
    expect(artworkFacts(withPicture(), 'back', sources())).toBeUndefined()
    expect(printedViewsWithFacts(withPicture(), sources({}))).toEqual([
      { ...printedViews(withPicture())[0], facts: undefined },
    ])
  })

  test('stand beside what is charged for', () => {
    const design = withWords('RUN', 4, withPicture())
    const [front] = printedViewsWithFacts(design, sources())
    expect(front).toEqual({ ...printedViews(design)[0], facts: factsOf(design) })
  })

  test('what lies outside the printable area takes no stitches', () => {
    const half = moveBy(withPicture(8), 'art_logo', 40, 0)
    expect(artworkFacts(half, 'front', sources())).toBeUndefined()
    const whole = factsOf(withPicture(8)).stitches
    const cut = factsOf(moveTo(withPicture(8), 'art_logo', point(5, 6))).stitches
    expect(cut).toBeLessThan(whole)
    expect(cut).toBeGreaterThan(0)
  })
})

describe('facts of a shape', () => {
  test('are exact in color; a filled square inch takes two thousand stitches', () => {
    const square = resizeTo(addShape(onTee, 'front', 'one', 'rectangle', '#00843d'), 'one', 3)
    const facts = factsOf(square)
    expect(facts).toMatchObject({ kind: 'flat', inks: ['#00843d'], coverage: 1, thinnestLine: null })
    expect(facts.stitches / (facts.width * facts.height) / 2000).toBeCloseTo(1, 1)
  })

  test('an outline is an ink of its own and as thin as it is', () => {
    const circle = resizeTo(addShape(onTee, 'front', 'one', 'ellipse', '#00843d'), 'one', 4)
    const outlined = changeShape(circle, 'one', { outline: { color: '#111111', width: 0.1 } })
    const { inks, thinnestLine, coverage } = factsOf(outlined)
    expect(inks).toEqual(['#00843d', '#111111'])
    expect(thinnestLine).toBeGreaterThan(0.085)
    expect(thinnestLine).toBeLessThan(0.115)
    expect(coverage).toBeCloseTo(Math.PI / 4, 2)
  })
})

describe('facts of a thin outline', () => {
  // The editor draws none below a hundredth; designs that are sent may have them.
  const rectangle = (fill: string | null, width: number, side = 10) => {
    const square = resizeTo(addShape(onTee, 'front', 'one', 'rectangle', '#00843d'), 'one', side)
    const outline = { color: '#c8102e', width }
    return factsOf({ ...square, layers: square.layers.map((layer) => ({ ...layer, fill, outline }) as Layer) })
  }

  test.each([0.001, 0.005, 0.01, 0.02])('%d inches wide are an ink, a line of that width, and stitches', (width) => {
    const alone = rectangle(null, width)
    expect(alone).toMatchObject({ inks: ['#c8102e'], thinnestLine: width })
    expect(alone.stitches).toBeGreaterThan(0)
    expect(rectangle('#00843d', width)).toMatchObject({ inks: ['#00843d', '#c8102e'], thinnestLine: width })
  })

  test('are no line where fill and outline are of one color', () => {
    expect(rectangle('#c8102e', 0.01)).toMatchObject({ inks: ['#c8102e'], thinnestLine: null })
  })

  test('are seen around words, as wide as they stand out', () => {
    const words = withWords('RUN', 4)
    const thin = changeText(
      words,
      'words',
      { outline: { color: '#ffc72c', width: 0.005 } },
      { before: plain, after: plain },
    )
    const { inks, thinnestLine } = factsOf(thin)
    expect(inks).toEqual([plainLettering.color, '#ffc72c'])
    expect(thinnestLine).toBe(0.009)
  })

  test('leave no ink of a fill that they cover', () => {
    expect(rectangle('#00843d', 0.5, 1).inks).toEqual(['#c8102e'])
  })
})

test('a fill thinner than a cell of the map is printed', () => {
  const sliver = { path: 'M0 50.02L100 50.02L100 50.03L0 50.03Z', fill: '#c8102e', line: null, joint: 'miter' } as const
  const broad = { path: 'M0 0L100 0L100 20L0 20Z', fill: '#111111', line: null, joint: 'miter' } as const
  const { inks } = readPainting({ box: { x: 0, y: 0, width: 100, height: 100 }, paths: [broad, sliver] })
  expect(inks.map(({ color }) => color)).toEqual(['#111111', '#c8102e'])
})

describe('facts of words', () => {
  test('small letters count without their heads, capitals whole, also where they are bent', () => {
    const small = factsOf(withWords('Runner', 6)).smallestLetter ?? 0
    const capitals = factsOf(withWords('RUNNER', 6)).smallestLetter ?? 0
    expect(capitals / factsOf(withWords('RUNNER', 6)).height).toBeGreaterThan(0.9)
    expect(small / factsOf(withWords('Runner', 6)).height).toBeGreaterThan(0.6)
    expect(small / factsOf(withWords('Runner', 6)).height).toBeLessThan(0.85)
    const bent = changeText(withWords('RUNNER', 6), 'words', { arc: degrees(120) }, { before: plain, after: plain })
    expect(factsOf(bent).smallestLetter).toBeCloseTo(capitals, 1)
  })

  test('their stems are their thinnest lines and grow with them', () => {
    const [one, two] = [factsOf(withWords('LIE', 2)), factsOf(withWords('LIE', 4))]
    expect(one.thinnestLine).toBeGreaterThan(0.05)
    expect((two.thinnestLine ?? 0) / (one.thinnestLine ?? 1)).toBeCloseTo(2, 1)
  })

  test('a quarter-inch letter takes about a hundred stitches', () => {
    const { smallestLetter, stitches } = factsOf(withWords('HAMBURG', 1.9))
    expect(smallestLetter).toBeGreaterThan(0.2)
    expect(smallestLetter).toBeLessThan(0.3)
    expect(stitches / 7).toBeGreaterThan(70)
    expect(stitches / 7).toBeLessThan(180)
  })

  test('an outline around them is an ink of its own', () => {
    const outline = { color: '#ffc72c', width: 0.05 }
    const outlined = changeText(withWords('RUN', 4), 'words', { outline }, { before: plain, after: plain })
    expect(factsOf(outlined).inks.toSorted()).toEqual([plainLettering.color, '#ffc72c'].toSorted())
  })
})

describe('facts of several layers', () => {
  test('count inks that are nearly equal once, as they were chosen and not as they were found', () => {
    const words = changeText(
      withWords('RUN', 4, withPicture()),
      'words',
      { color: '#c9112f' },
      { before: plain, after: plain },
    )
    expect(factsOf(words).inks).toEqual(['#c9112f', '#1d4fa3'])
  })

  test('are tonal where one of them is, or lets the cloth shine through', () => {
    const both = withPicture(4, 'art_photo', withPicture(8))
    expect(factsOf(both, sources({ art_logo: logo, art_photo: photo })).kind).toBe('tonal')
    expect(factsOf(setOpacity(withPicture(), 'art_logo', 0.5)).kind).toBe('tonal')
  })

  test('stand beside what each layer says by itself, named as the list of layers names it', () => {
    const words = withWords('CREW', 1, withPicture(8))
    const { layers, thinnestLine, smallestLetter } = factsOf(words)
    expect(layers).toEqual([
      {
        ...{ id: 'art_logo', name: 'logo.png', kind: 'flat', inks: ['#c8102e', '#1d4fa3'] },
        ...{ thinnestLine: 0.08, smallestLetter: 0.4 },
      },
      { id: 'words', name: '“CREW”', kind: 'flat', inks: [plainLettering.color], thinnestLine, smallestLetter },
    ])
    const away = moveBy(words, 'words', 40, 0)
    expect(
      factsOf(away).layers?.map(({ name }) => name),
      'what is not printed is not judged',
    ).toEqual(['logo.png'])
    const seeThrough = factsOf(setOpacity(words, 'words', 0.5)).layers
    expect(seeThrough?.map(({ kind }) => kind)).toEqual(['flat', 'tonal'])
  })

  test('name the thinnest line and the smallest letter of all, and add up their stitches', () => {
    const words = withWords('RUN', 1)
    const both = factsOf(withWords('RUN', 1, withPicture(8)))
    expect(both.thinnestLine).toBe(Math.min(0.08, factsOf(words).thinnestLine ?? 1))
    expect(both.smallestLetter).toBe(Math.min(0.4, factsOf(words).smallestLetter ?? 1))
    expect(both.stitches).toBe(factsOf(words).stitches + factsOf(withPicture(8)).stitches)
  })
})
