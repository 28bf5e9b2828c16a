import { expect, test } from 'vitest'
import { nameOfColor } from './color-names.ts'
import { INKS } from './stock-inks.ts'

test('a stock ink keeps its own name', () => {
  for (const [name, hex] of INKS) expect(nameOfColor(hex)).toBe(name)
})

test.each([
  ['#00ff2a', 'Bright green'],
  ['#ffff00', 'Yellow'],
  ['#00ffff', 'Cyan'],
  ['#87ceeb', 'Light blue'],
  ['#2200ff', 'Blue'],
  ['#ff00ff', 'Magenta'],
  ['#8b4513', 'Brown'],
  ['#f5deb3', 'Cream'],
  ['#40e0d0', 'Turquoise'],
])('%s, far from every stock ink, is called %s', (hex, name) => {
  expect(nameOfColor(hex)).toBe(name)
})
