import { expect, test } from 'vitest'
import { cleanSvg } from '#shop/artworks/model/clean-svg.ts'
import { sizedSvg } from './sized-svg.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const sized = (svg: string) => sizedSvg(cleanSvg(svg)?.svg ?? '', 800)

test.each([
  ['a box alone', `<svg ${NS} viewBox="0 0 300 150"/>`, 400],
  ['a size alone', `<svg ${NS} width="2in" height="4in"/>`, 1600],
  ['a size in other units', `<svg ${NS} width="50.8mm" height="1in"/>`, 400],
  ['a width and a box', `<svg ${NS} width="10" viewBox="0 0 2 1"/>`, 400],
  ['a height in percent and a box', `<svg ${NS} width="100%" height="100%" viewBox="0,0 4 1"/>`, 200],
  ['nothing', `<svg ${NS}/>`, 800],
  ['sizes that are none', `<svg ${NS} width="0" height="-3" viewBox="0 0 0 9"/>`, 800],
])('a drawing with %s is drawn in its ratio', (_name, svg, height) => {
  expect(sized(svg)?.height).toBeCloseTo(height)
})

test('what lies in a drawing without a box keeps its place', () => {
  expect(sized(`<svg ${NS} width="200" height="100"><rect width="9"/></svg>`)?.svg).toBe(
    `<svg ${NS} width="800" height="400" viewBox="0 0 200 100"><rect width="9"/></svg>`,
  )
})

test('scripts, handlers and addresses elsewhere are gone before it is drawn', () => {
  const hostile = `<svg ${NS} viewBox="0 0 2 1" onload="alert(1)"><script>alert(1)</script><image href="https://elsewhere.test/a.png"/><foreignObject><p>hi</p></foreignObject></svg>`
  expect(sized(hostile)?.svg).not.toMatch(/script|onload|elsewhere|foreignObject/)
})
