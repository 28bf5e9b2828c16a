import { expect, test } from 'vitest'
import { inches, type Size } from '../geometry.ts'
import { largestPrint, printableSides, sizeOfPrint } from './largest-print.ts'
import { CUTS } from './printable.ts'

const room = (width: number, height: number): Size => ({ width: inches(width), height: inches(height) })

test('a print of so many square inches is a square where the garment has room for it', () => {
  expect(sizeOfPrint(room(12, 16), 64)).toEqual({ width: 8, height: 8 })
  expect(sizeOfPrint(room(12, 16), 150)).toEqual({ width: 12, height: 12.5 })
  expect(sizeOfPrint(room(4.25, 2.25), 9)).toEqual({ width: 4, height: 2.25 })
  expect(sizeOfPrint(room(12, 16), 240)).toEqual({ width: 12, height: 16 })
})

test.each(CUTS)('whatever the area, its print fits onto %s and is not larger than the area', (cut) => {
  const most = largestPrint(cut)
  expect(printableSides(cut)).toContain('front')
  for (let area = 1; area <= 240; area += 0.5) {
    const { width, height } = sizeOfPrint(most, area)
    expect(width * height).toBeLessThanOrEqual(area)
    expect(width).toBeLessThanOrEqual(most.width)
    expect(height).toBeLessThanOrEqual(most.height)
    // Of the area that there is, no more is left than a strip that nobody measures.
    expect(width * height).toBeGreaterThan(Math.min(area, most.width * most.height) - 0.25 * (width + height + 0.25))
  }
})
