import { expect, test } from 'vitest'
import { type Brief, firstBrief, INDUSTRIES, STYLES } from './brief.ts'
import { colorContrast, colorDistance } from './color.ts'
import { CONCEPTS, canDraw, drawLogo, drawLogos, LOGO_CANVAS } from './draw-logo.ts'
import { marks } from './marks/all-marks.ts'
import { logoBoundsOf } from './outline.ts'
import { colorsIn, palettesOf } from './palette.ts'
import { marksFor, readTagline, smallWords } from './read-brief.ts'
import { idOfRecipe, recipeOf } from './recipe.ts'
import { chanceOf } from './seed.ts'
import { svgOf } from './svg.ts'

const briefOf = (changes: Partial<Brief>): Brief => ({ ...firstBrief, ...changes })

test('colours are understood as people write them', () => {
  expect(colorsIn('blue and purple')).toHaveLength(2)
  expect(colorsIn('Forest Green')).toEqual(['#1c4f33'])
  expect(colorsIn('#0a7')).toEqual(['#00aa77'])
  expect(colorsIn('something with #0A7, navy blue; dark red & a bit of gold')).toHaveLength(4)
  expect(colorsIn('no red, blue')).toEqual(colorsIn('blue'))
  expect(colorsIn('light blue')).not.toEqual(colorsIn('blue'))
  expect(colorsIn('whatever you like')).toEqual([])
})

test('both inks can be read on white, and told apart, whatever was asked for', () => {
  for (const colors of [
    'yellow',
    'white',
    'pale pink and cream',
    '#fff',
    'blue and purple',
    'black and gold',
    'neon',
    '',
    '#fffffe #010101',
  ]) {
    for (const style of STYLES) {
      for (const { main, accent } of palettesOf(colors, style, chanceOf(colors))) {
        expect(colorContrast(main, '#ffffff'), `${colors} ${main}`).toBeGreaterThanOrEqual(4.5)
        expect(colorContrast(accent, '#ffffff'), `${colors} ${accent}`).toBeGreaterThanOrEqual(2.3)
        expect(colorDistance(main, accent), `${colors} ${main} ${accent}`).toBeGreaterThan(30)
      }
    }
  }
})

test('details give a tagline, a year and the sign that was asked for', () => {
  expect(readTagline('Our tagline is "Rise and grind". Thanks')).toBe('Rise and grind')
  expect(readTagline('family business since 1998')).toBe('Est. 1998')
  expect(readTagline('please make it nice')).toBe('')
  const signs = (details: string, businessName = 'Acme') =>
    marksFor(briefOf({ businessName, industry: 'travel', details }), chanceOf('x')).map(({ id }) => id)
  expect(signs('with a mountain')).toEqual(['peaks'])
  expect(signs('', 'Blue Anchor Coffee')).toContain('cup')
  expect(signs('').length).toBeGreaterThanOrEqual(8)
})

test('small words never say what the name says already', () => {
  expect(smallWords(briefOf({ businessName: 'Stellar Tech' }), '')).toBe('')
  expect(smallWords(briefOf({ businessName: 'Stellar' }), '')).toBe('Technology')
})

test('every trade has eight signs and more, each within its canvas', () => {
  for (const industry of INDUSTRIES) {
    expect(marks[industry].length).toBeGreaterThanOrEqual(8)
    for (const { id, main, accent } of marks[industry]) {
      const { x, y, width, height } = logoBoundsOf([...main, ...accent])
      expect(
        [x, y].every((one) => one > -2),
        id,
      ).toBe(true)
      expect(x + width < 102 && y + height < 102, id).toBe(true)
      expect(Math.max(width, height), id).toBeGreaterThan(70)
    }
  }
})

const PARTS = [
  'Blue',
  'Müller',
  'Łódź',
  "O'Malley's",
  '&',
  'Sons',
  'International',
  'Q',
  'Çelik',
  'Bakery',
  '24/7',
  'Beauté',
  'Association',
  'of',
  'Ångström',
  'iOS',
  'WWW',
  'll',
]

test('two thousand names of one to sixty signs stay inside the canvas', { timeout: 60_000 }, async () => {
  const chance = chanceOf('two thousand names')
  for (let run = 0; run < 2000; run++) {
    const words = Array.from({ length: 1 + chance.below(6) }, () => PARTS[chance.below(PARTS.length)])
    const businessName = run % 5 === 0 ? 'W'.repeat(1 + chance.below(40)) : words.join(' ').slice(0, 60).trim()
    const industry = INDUSTRIES[run % INDUSTRIES.length] ?? 'food'
    const style = STYLES[chance.below(STYLES.length)] ?? 'bold'
    const brief = briefOf({ businessName, industry, style, details: run % 7 === 0 ? 'since 1987' : '' })
    if (!(await canDraw(brief))) continue
    const logo = await drawLogo(brief, String(run), CONCEPTS[run % CONCEPTS.length] ?? 'badge')
    const { x, y, width, height } = logo.box
    const said = `${businessName} ${industry} ${style} ${logo.concept} ${[x, y, width, height]}`
    expect([x, y, width, height].every(Number.isFinite), said).toBe(true)
    expect(x >= 39 && y >= 39 && x + width <= LOGO_CANVAS - 39 && y + height <= LOGO_CANVAS - 39, said).toBe(true)
    expect(Math.max(width, height), said).toBeGreaterThan(700)
    expect(logo.pieces.length, said).toBeGreaterThan(0)
  }
})

test('four logos of a run are four kinds, another run gives four others, and the same seed the same four', async () => {
  for (const style of STYLES) {
    const seen = new Set<string>()
    const draw = async (seed: string) => (await drawLogos(briefOf({ style }), seed)).map((logo) => svgOf(logo, 'x'))
    for (const seed of ['a', 'b', 'c']) {
      const logos = await draw(seed)
      expect(new Set(logos).size).toBe(4)
      expect(await draw(seed)).toEqual(logos)
      for (const svg of logos) seen.add(svg)
    }
    expect(seen.size, style).toBeGreaterThanOrEqual(9)
  }
})

test('a name that no face has letters for is told apart from one that loses an accent', async () => {
  expect(await canDraw(briefOf({ businessName: 'Žluťoučký kůň' }))).toBe(true)
  expect(await canDraw(briefOf({ businessName: 'Кофейня' }))).toBe(false)
  expect(await canDraw(briefOf({ businessName: '🍕🍕' }))).toBe(false)
  expect(await canDraw(briefOf({ businessName: '&' }))).toBe(false)
})

test('an id holds all that a logo is drawn from, and nothing else is one', () => {
  const recipe = {
    brief: briefOf({ businessName: 'Müller & Søn', colors: '#00aa77', details: '' }),
    seed: 'abcd1234',
    concept: 'badge' as const,
  }
  expect(recipeOf(idOfRecipe(recipe))).toEqual(recipe)
  expect(recipeOf('lgd_AAAA')).toBeUndefined()
  expect(recipeOf(`${idOfRecipe(recipe)}A`)).toBeUndefined()
  expect(recipeOf('art_123456789')).toBeUndefined()
})

test('an SVG holds outlines and a title, and no sign of it is read as mark-up', async () => {
  const [logo] = await drawLogos(briefOf({ businessName: 'A <b> & "C"' }), 'x')
  if (!logo) throw new Error('no logo')
  const svg = svgOf(logo, 'A <b> & "C"')
  expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;C&quot;</title>')
  expect(svg.replaceAll(/<\/?(svg|title|path)\b[^>]*>/g, '')).not.toContain('<')
  expect(svg).not.toMatch(/<text|font|NaN|undefined|Infinity/)
})
