import { expect, test } from 'vitest'
import { luminanceOf, oklabOf, toLinear } from './color.ts'

const labOf = (...coded: readonly [number, number, number]) => {
  const [red, green, blue] = coded.map((one) => toLinear(one / 255)) as [number, number, number]
  return { light: luminanceOf(red, green, blue), ...oklabOf(red, green, blue) }
}

test('white is the lightest, black the darkest, and neither has a hue', () => {
  const [white, black] = [labOf(255, 255, 255), labOf(0, 0, 0)]
  expect([white.light, black.light]).toEqual([expect.closeTo(1, 5), 0])
  expect([white.lightness, white.a, white.b]).toEqual([
    expect.closeTo(1, 5),
    expect.closeTo(0, 5),
    expect.closeTo(0, 5),
  ])
  expect(black.lightness).toBe(0)
})

test('colours lie where CSS Color 4 puts them', () => {
  const red = labOf(255, 0, 0)
  expect(red).toEqual({
    light: expect.closeTo(0.2126, 4),
    lightness: expect.closeTo(0.628, 3),
    a: expect.closeTo(0.2249, 3),
    b: expect.closeTo(0.1258, 3),
  })
  expect(labOf(0, 0, 255)).toMatchObject({ lightness: expect.closeTo(0.452, 3), b: expect.closeTo(-0.3115, 3) })
})
