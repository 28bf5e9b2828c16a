import { expect, test } from 'vitest'
import { pathBounds } from '../lettering/outline.ts'
import { readPainting } from '../printing/read-painting.ts'
import { findMarks, isOnShelf, listedMarks } from './find-marks.ts'
import { categoryOfMark, isMarkId, loadMark, MARK_CATEGORIES } from './marks.ts'

const idsOf = (search: string) => findMarks(search).map(({ id }) => id)

test('the shelf has some three hundred marks in twelve categories, each once', () => {
  expect(listedMarks.length).toBeGreaterThan(300)
  expect(new Set(listedMarks.map(({ id }) => id)).size).toBe(listedMarks.length)
  for (const category of MARK_CATEGORIES) expect(findMarks('', category).length, category).toBeGreaterThanOrEqual(12)
})

test('a mark is found by its name, by what else it is called and by its category, its own name first', () => {
  expect(idsOf('cat').slice(0, 2)).toEqual(['animals.cat', 'animals.cat-face'])
  expect(idsOf('kitten')).toEqual(['animals.cat', 'animals.cat-face'])
  expect(idsOf('Cats')).toContain('animals.cat')
  expect(idsOf('xmas')).toContain('holidays.christmas-tree')
  expect(idsOf('hallow ghost')).toEqual(['holidays.ghost'])
  expect(idsOf('frames')).toContain('frames.ribbon-banner')
  expect(idsOf('banner').length).toBeGreaterThan(1)
  expect(idsOf('  ')).toHaveLength(listedMarks.length)
  expect(idsOf('no such thing')).toEqual([])
  expect(idsOf('(.*)+$')).toHaveLength(listedMarks.length)
})

test('every mark is there, fills the box that it names, and is one ink that a press can print', async () => {
  for (const { id } of listedMarks) {
    const { width, height, path } = await loadMark(id)
    expect(Math.max(width, height), id).toBe(2000)
    expect(path, id).toMatch(/^(M[-\d ]+([LQ][-\d ]+)+Z)+$/)
    const segments = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = '', numbers = '']) => ({
      ...{ command, points: numbers === '' ? [] : numbers.split(' ').map(Number) },
    }))
    const bounds = pathBounds(segments) ?? { x: Number.NaN, y: 0, width: 0, height: 0 }
    const off = [bounds.x, bounds.y, bounds.width - width, bounds.height - height].map(Math.abs)
    expect(Math.max(...off), id).toBeLessThan(2.5)
    const box = { x: 0, y: 0, width, height }
    const read = readPainting({ box, paths: [{ path, fill: '#c8102e', line: null, joint: 'round' }] })
    expect(read.inks, id).toEqual([{ color: '#c8102e', share: 1 }])
    expect(read.coverage, id).toBeGreaterThan(0.05)
    // Seven inches wide, nothing in it is too thin for a screen.
    expect((read.thinnestLine ?? 1) * 7, id).toBeGreaterThan(0.014)
  }
})

test('every outline of the files is listed', async () => {
  const { readdir, readFile } = await import('node:fs/promises')
  const folder = new URL('shelf/', import.meta.url)
  const kept: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json') || name === 'index.json') continue
    kept.push(...Object.keys(JSON.parse(await readFile(new URL(name, folder), 'utf8'))))
  }
  expect(kept.toSorted()).toEqual(listedMarks.map(({ id }) => id).toSorted())
})

test.each([
  '__proto__',
  '__proto__.cat',
  'constructor.name',
  'toString.x',
  'animals',
  'animals.',
  'animals.cat.json',
  'animals.../index',
  'animals.Cat',
  'hasOwnProperty.a',
])('%s is no mark', (id) => {
  expect(isMarkId(id)).toBe(false)
  expect(isOnShelf(id)).toBe(false)
})

test('a name that only looks like one of a mark is not drawn as something else, but fails', async () => {
  for (const id of ['animals.constructor', 'animals.no-such-mark', 'animals.proto'] as const) {
    expect(isMarkId(id)).toBe(true)
    expect(isOnShelf(id)).toBe(false)
    expect(categoryOfMark(id)).toBe('animals')
    await expect(loadMark(id)).rejects.toThrow('not on the shelf')
  }
})
