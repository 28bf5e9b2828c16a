import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr.ts'

const draw = (rows: boolean[][]) => rows.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

// Read back with a decoder when it was written down.
test('a short text is the code that a reader knows', () => {
  expect(draw(qrCode('otpauth'))).toMatchInlineSnapshot(`
    [
      "#######..##.#.#######",
      "#.....#.####..#.....#",
      "#.###.#.......#.###.#",
      "#.###.#..#.#..#.###.#",
      "#.###.#.##..#.#.###.#",
      "#.....#...#.#.#.....#",
      "#######.#.#.#.#######",
      "..........###........",
      "#.#.#.#...##....#..#.",
      "###....#.##...##....#",
      ".#....##..#.#...#.###",
      ".#####.###....##....#",
      "...#.###..#.#.#..#.#.",
      "........##.#.#.###.##",
      "#######..###.####.###",
      "#.....#...####.#....#",
      "#.###.#.#.##.####..##",
      "#.###.#...#...#.##.#.",
      "#.###.#.#...#..####.#",
      "#.....#..#....#....#.",
      "#######.#...#.####.##",
    ]
  `)
})

test('the code grows with the text, and the largest text has its end', () => {
  expect([1, 14, 15, 200].map((length) => qrCode('x'.repeat(length)).length)).toEqual([21, 21, 25, 57])
  expect(() => qrCode('x'.repeat(700))).toThrow(RangeError)
})

test('three corners carry the mark by which a reader finds the code', () => {
  const rows = draw(qrCode('x'.repeat(120)))
  const size = rows.length
  const mark = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(mark)
  }
})

test('the path has one square for each dark one', () => {
  const rows = qrCode('otpauth')
  expect(qrPath(rows).match(/M/g)).toHaveLength(rows.flat().filter(Boolean).length)
})
