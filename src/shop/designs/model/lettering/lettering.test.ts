import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { plainLettering } from '../editing/text-commands.ts'
import { degrees } from '../geometry.ts'
import { caretsOf } from './carets.ts'
import { loadFont } from './fonts.ts'
import { type Setting, setText } from './lettering.ts'

const poster = await loadFont('poster')
const set = (change: Partial<Setting>) => {
  const done = setText(poster, { ...plainLettering, ...change })
  if (!done) throw new Error('nothing is set')
  return done
}

/** Where the last letter of two lines begins. */
const lastStart = (path: string) => Number(path.match(/.*M(-?[\d.]+)/)?.[1])

// Designs that were approved, and orders that wait for the press, are printed as they were seen.
test.for([
  ['poster', 'wxvWQFVeyvvIjZPDhT0dBs'],
  ['plain', 'gLtbarNr71qV6gzYmMI0xC'],
  ['tall', 'z3PhfsC2NF59EzmKsI_aYy'],
  ['college', 'IlbkCFwQqAhX4qDlf0qRpf'],
  ['slab', 'Khp_m1vB1HaI_7KENvMVAN'],
  ['script', 'C0GOnSfdCctM8fTyQtdSlH'],
] as const)('words in %s are set as they were when it was one of six fonts', async ([id, hash]) => {
  const font = await loadFont(id)
  const outline = { color: '#ffffff', width: 0.04 }
  const before = { text: 'Press\nROOM, él 26', outline, spacing: 0.1, arc: degrees(60) }
  const done = setText(font, { ...before, align: 'center', lineHeight: 1 })
  const found = createHash('sha256')
    .update(JSON.stringify([font, done]))
    .digest('base64url')
  expect(found.slice(0, 22)).toBe(hash)
})

describe('lines', () => {
  test('lie to the left, in the middle or to the right of the longest one', () => {
    const starts = (['left', 'center', 'right'] as const).map((align) =>
      lastStart(set({ text: 'PRESSROOM\nI', align }).path),
    )
    const [left = 0, center = 0, right = 0] = starts
    const width = set({ text: 'PRESSROOM' }).box.width
    expect(center - left).toBeCloseTo(right - center, 0)
    expect(right - left).toBeGreaterThan(width * 0.8)
  })

  test('stand apart by the line height, and a single one does not know of it', () => {
    const heightAt = (lineHeight: number) => set({ text: 'H\nH', lineHeight }).box.height
    expect(heightAt(2) - heightAt(1)).toBeCloseTo(poster.lineHeight)
    expect(set({ text: 'PRESS', lineHeight: 2, align: 'right' })).toEqual(set({ text: 'PRESS' }))
  })

  test('may be bent together', () => {
    const { box } = set({ text: 'NORTH\nSIDE', arc: degrees(90) })
    expect(box.height).toBeGreaterThan(set({ text: 'NORTH\nSIDE' }).box.height)
  })
})

describe('carets', () => {
  const carets = (change: Partial<Setting>) => caretsOf(poster, { ...plainLettering, ...change })

  test('are one more than the text has places, in order along each line', () => {
    const all = carets({ text: 'AB\n\nC' })
    expect(all).toHaveLength(6)
    expect(all.slice(0, 3).map(({ top }) => top.x)).toEqual(
      [...all.slice(0, 3)].map(({ top }) => top.x).sort((a, b) => a - b),
    )
    expect(new Set(all.map(({ foot }) => Math.round(foot.y))).size).toBe(3)
  })

  test('count signs of two units twice, as fields do', () => {
    expect(carets({ text: 'A😀B' })).toHaveLength(5)
  })

  test('turn with bent letters', () => {
    const [first] = carets({ text: 'PRESSROOM', arc: degrees(90) })
    expect(first?.foot.x).toBeGreaterThan((first?.top.x ?? 0) + 100)
  })
})
