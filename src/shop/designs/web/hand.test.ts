import { expect, test } from 'vitest'
import { degrees, inches, type Placed, point, share } from '../model/geometry.ts'
import { straightMap } from '../model/print-map.ts'
import type { Laid } from '../model/warp.ts'
import type { Cloth } from './cloth.ts'
import { createHand } from './hand.ts'
import type { Motif } from './motif.ts'
import type { Printed } from './press.ts'

// Ten pixels to an inch.
const SIDE = 400
const map = straightMap({ landmark: { x: share(0.5), y: share(0.1) }, inch: 10 / SIDE })
const cloth: Cloth = {
  width: SIDE,
  height: SIDE,
  box: { x: 0, y: 0, width: SIDE, height: SIDE },
  map,
  under: { width: SIDE, height: SIDE, columns: 0, rows: 0, places: new Float32Array() },
  light: null,
}
const motif = (): Motif => ({ width: 100, height: 50, draw: () => undefined })
const plain = { flippedX: false, flippedY: false }
const at = (x: number, y: number, width = 4, turn = 0): Placed => ({
  center: point(x, y),
  size: { width: inches(width), height: inches(width / 2) },
  rotation: degrees(turn),
})

/** A hand, and the places where it has printed. */
function handOver(whole = true) {
  const places: Laid[] = []
  const hand = createHand((_motif, placed) => {
    places.push(placed)
    const printed: Partial<Printed> = { left: 0, top: 0, whole }
    return printed as Printed
  })
  return { hand, places }
}

const logo = motif()

test('artwork on its way is carried, and printed where it comes to rest', () => {
  const { hand, places } = handOver()
  const [start, between, end] = [at(0, 5), at(3, 5), at(6, 8)]
  expect(hand(logo, start, plain, cloth, false)?.carried).toBeUndefined()
  expect(hand(logo, between, plain, cloth, true)?.carried).toEqual(
    [1, 0, 0, 1, 30, 0].map((one) => expect.closeTo(one)),
  )
  expect(hand(logo, end, plain, cloth, true)?.carried).toEqual([1, 0, 0, 1, 60, 30].map((one) => expect.closeTo(one)))
  expect(places).toHaveLength(1)
  expect(hand(logo, end, plain, cloth, false)?.carried).toBeUndefined()
  expect(places.map(({ center }) => center)).toEqual([start.center, end.center])
})

test('what lies still is printed once', () => {
  const { hand, places } = handOver()
  const place = at(0, 5)
  for (const onItsWay of [false, true, false]) hand(logo, place, plain, cloth, onItsWay)
  expect(places).toHaveLength(1)
})

test('what reaches past the canvas is printed in every place: the rest of it may come into sight', () => {
  const { hand, places } = handOver(false)
  hand(logo, at(18, 5), plain, cloth, false)
  expect(hand(logo, at(15, 5), plain, cloth, true)?.carried).toBeUndefined()
  expect(places).toHaveLength(2)
})

test('other artwork, the other way round or on other cloth is printed, also on its way', () => {
  const { hand, places } = handOver()
  hand(logo, at(0, 5), plain, cloth, true)
  hand(motif(), at(1, 5), plain, cloth, true)
  hand(logo, at(2, 5), { ...plain, flippedX: true }, cloth, true)
  hand(logo, at(3, 5), plain, { ...cloth }, true)
  expect(places.map(({ center, flippedX }) => [center.x, flippedX])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])
})
