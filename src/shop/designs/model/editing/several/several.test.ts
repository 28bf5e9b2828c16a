import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Design, emptyDesign, findLayer, MOST_LAYERS } from '../../document/design.ts'
import { readDesign } from '../../document/read-design.ts'
import { clampCenter } from '../../garment/preview.ts'
import { frameOf } from '../../garment/printable.ts'
import { degrees, inches, point } from '../../geometry.ts'
import { plainLook } from '../../layers/layer.ts'
import type { Layer } from '../../layers/layer-kinds.ts'
import { placementOf } from '../../printing/placement.ts'
import { duplicate, setLocked } from '../arrange.ts'
import { enterGroup, leaveChoice, selectAll, selectWithin } from '../choose.ts'
import * as editors from '../editor.ts'
import { copyToOtherSide } from '../other-side.ts'
import {
  alignLayers,
  type DistributionAxis,
  distributeLayers,
  lockLayers,
  meanGap,
  reorderLayers,
  spaceLayers,
} from './arrange-layers.ts'
import { copyLayersToView, duplicateLayers, moveLayersToView, removeLayers } from './copy-layers.ts'
import { groupLayers, ungroupLayers } from './group-layers.ts'
import { boxOfLayers, moveLayersBy } from './move-layers.ts'
import { flipLayers, reshapeLayers, rotateLayersBy, scaleLayersBy } from './transform-layers.ts'

const tee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }

interface Laid {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turn: number
}

const shape = (id: string, { x, y, width, height, turn }: Laid): Layer => ({
  ...plainLook,
  id,
  kind: 'shape',
  shape: 'rectangle',
  fill: '#c8102e',
  outline: null,
  points: 5,
  place: {
    view: 'front',
    center: point(x, y),
    size: { width: inches(width), height: inches(height) },
    rotation: degrees(turn),
  },
})

const square = (id: string, x: number, y: number, side = 1) => shape(id, { x, y, width: side, height: side, turn: 0 })
const withLayers = (...layers: Layer[]): Design => ({ ...tee, layers })
const idsOf = ({ layers }: Design) => layers.map(({ id }) => id)
const at = (design: Design, id: string) => findLayer(design, id)?.place.center
const boxOf = (design: Design, id: string) => {
  const layer = findLayer(design, id)
  const box = layer && boxOfLayers([layer])
  if (!box) throw new Error(`no layer ${id}`)
  return box
}
const spanOf = (design: Design, id: string, axis: DistributionAxis) => {
  const { x, y, width, height } = boxOf(design, id)
  return axis === 'across' ? { from: x, to: x + width } : { from: y, to: y + height }
}

const laid = fc.record({
  x: fc.double({ min: -6, max: 6, noNaN: true }),
  y: fc.double({ min: 3, max: 18, noNaN: true }),
  width: fc.double({ min: 0.5, max: 5, noNaN: true }),
  height: fc.double({ min: 0.5, max: 5, noNaN: true }),
  turn: fc.integer({ min: 0, max: 359 }),
})
const several = (least: number) =>
  fc
    .array(laid, { minLength: least, maxLength: 8 })
    .map((all) => withLayers(...all.map((one, index) => shape(`l${index}`, one))))
const axes = fc.constantFrom<DistributionAxis>('across', 'down')

/** Not rounded by what places go through. */
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const inOrder = (design: Design, axis: DistributionAxis) => {
  const middle = (id: string) => spanOf(design, id, axis).from + spanOf(design, id, axis).to
  return idsOf(design).sort((a, b) => middle(a) - middle(b))
}

/** Whether the order is no matter of the last digits. */
const areApart = (design: Design, ids: readonly string[], axis: DistributionAxis) => {
  const middles = ids.map((id) => spanOf(design, id, axis).from + spanOf(design, id, axis).to)
  return middles.slice(1).every((one, index) => one - (middles[index] ?? 0) > 1e-4)
}

describe('distributing', () => {
  test('keeps the order and the two outermost, and makes all gaps equal', () => {
    fc.assert(
      fc.property(several(3), axes, (design, axis) => {
        const ids = idsOf(design)
        const before = inOrder(design, axis)
        fc.pre(areApart(design, before, axis))
        const after = distributeLayers(design, ids, axis)
        const [first = '', last = ''] = [before[0], before.at(-1)]
        for (const id of [first, last]) expect(near(at(after, id)?.x ?? 0, at(design, id)?.x ?? 0)).toBe(true)
        const spans = before.map((id) => spanOf(after, id, axis))
        const middles = spans.map(({ from, to }) => from + to)
        expect(middles.slice(1).every((one, index) => one >= (middles[index] ?? 0) - 1e-6)).toBe(true)
        const gap = meanGap(after, ids, axis)
        const gaps = spans.slice(1).map((one, index) => one.from - (spans[index]?.to ?? 0))
        const steps = middles.slice(1).map((one, index) => one - (middles[index] ?? 0))
        const even = gap >= 0 ? gaps : steps
        for (const one of even) expect(near(one, even[0] ?? 0)).toBe(true)
      }),
    )
  })

  test('moves nothing on the other axis, and nothing where it has been done', () => {
    fc.assert(
      fc.property(several(3), axes, (design, axis) => {
        const after = distributeLayers(design, idsOf(design), axis)
        for (const { id, place } of design.layers) {
          const there = at(after, id)
          expect(axis === 'across' ? near(there?.y ?? 0, place.center.y) : near(there?.x ?? 0, place.center.x)).toBe(
            true,
          )
        }
        const again = distributeLayers(after, idsOf(after), axis)
        for (const { id, place } of after.layers) expect(near(at(again, id)?.x ?? 0, place.center.x)).toBe(true)
      }),
    )
  })

  test('takes a group as one, and two have nothing between them', () => {
    const row = withLayers(square('a', -5, 6), square('b', -3.5, 6), square('c', -2.5, 6), square('d', 5, 6))
    const grouped = groupLayers(row, ['b', 'c'], 'g')
    const after = distributeLayers(grouped, idsOf(grouped), 'across')
    expect((at(after, 'c')?.x ?? 0) - (at(after, 'b')?.x ?? 0)).toBeCloseTo(1)
    expect(boxOf(after, 'b').x - (boxOf(after, 'a').x + 1)).toBeCloseTo(boxOf(after, 'd').x - (boxOf(after, 'c').x + 1))
    expect(distributeLayers(row, ['a', 'd'], 'across')).toBe(row)
  })

  test('a gap that is typed is the gap between all of them', () => {
    const row = withLayers(square('a', -3, 6), square('b', 0, 6, 2), square('c', 4, 6))
    const after = spaceLayers(row, idsOf(row), 'across', 0.25)
    expect(meanGap(after, idsOf(after), 'across')).toBeCloseTo(0.25)
    expect(at(after, 'a')).toEqual(at(row, 'a'))
    expect(boxOf(after, 'b').x).toBeCloseTo(-2.25)
  })
})

describe('aligning', () => {
  test('brings all to one edge of the box around them, which stays where it was', () => {
    fc.assert(
      fc.property(several(2), (design) => {
        const ids = idsOf(design)
        const around = boxOfLayers(design.layers)
        const after = alignLayers(design, ids, 'left', 'each-other')
        for (const id of ids) {
          expect(near(boxOf(after, id).x, around?.x ?? 0)).toBe(true)
          expect(near(at(after, id)?.y ?? 0, at(design, id)?.y ?? 0)).toBe(true)
        }
      }),
    )
  })

  test('lays each layer and group against the print area', () => {
    const row = withLayers(square('a', -3, 6), square('b', 0, 8, 2), square('c', 4, 9))
    const after = alignLayers(groupLayers(row, ['a', 'b'], 'g'), ['a', 'b', 'c'], 'right', 'print-area')
    expect(boxOf(after, 'c').x + 1).toBeCloseTo(6)
    expect(boxOf(after, 'b').x + 2).toBeCloseTo(6)
    expect(boxOf(after, 'a').x - boxOf(after, 'b').x).toBeCloseTo(boxOf(row, 'a').x - boxOf(row, 'b').x)
  })
})

describe('as one thing', () => {
  const offsets = ({ layers }: Design) =>
    layers.map(({ place }) => [
      place.center.x - (layers[0]?.place.center.x ?? 0),
      place.center.y - (layers[0]?.place.center.y ?? 0),
    ])

  test('layers are moved without one of them leaving the preview or its place among the others', () => {
    const away = fc.double({ min: -40, max: 40, noNaN: true })
    fc.assert(
      fc.property(several(2), away, away, (design, dx, dy) => {
        const after = moveLayersBy(design, idsOf(design), dx, dy)
        offsets(after).forEach(([x = 0, y = 0], index) => {
          const [wasX = 0, wasY = 0] = offsets(design)[index] ?? []
          expect(near(x, wasX) && near(y, wasY)).toBe(true)
        })
        for (const { place } of after.layers) {
          const within = clampCenter(frameOf('tee', 'front'), place.center)
          expect(near(within.x, place.center.x) && near(within.y, place.center.y)).toBe(true)
        }
      }),
    )
  })

  test('are turned and turned back, enlarged and made smaller again', () => {
    const two = withLayers(square('a', -2, 8), square('b', 2, 10, 2))
    const ids = idsOf(two)
    const turned = rotateLayersBy(two, ids, 90)
    expect(findLayer(turned, 'a')?.place.rotation).toBe(90)
    expect(at(turned, 'a')?.y).toBeLessThan(at(turned, 'b')?.y ?? 0)
    const back = rotateLayersBy(turned, ids, -90)
    expect(at(back, 'b')?.x).toBeCloseTo(2, 1)
    const large = scaleLayersBy(two, ids, 1.5)
    expect(findLayer(large, 'b')?.place.size.width).toBeCloseTo(3)
    expect((at(large, 'b')?.x ?? 0) - (at(large, 'a')?.x ?? 0)).toBeCloseTo(6)
    expect(at(scaleLayersBy(large, ids, 1 / 1.5), 'a')?.x).toBeCloseTo(-2)
    expect(reshapeLayers(two, ids, {})).toBe(two)
  })

  test('the least of them keeps its least size, and with it all others their share', () => {
    const two = withLayers(square('a', -2, 8, 1), square('b', 2, 10, 4))
    const small = scaleLayersBy(two, idsOf(two), 0.01)
    expect(findLayer(small, 'a')?.place.size.width).toBeCloseTo(0.5)
    expect(findLayer(small, 'b')?.place.size.width).toBeCloseTo(2)
  })

  test('mirrored twice is as it was', () => {
    const two = withLayers(shape('a', { x: -2, y: 8, width: 2, height: 1, turn: 30 }), square('b', 2, 10))
    const once = flipLayers(two, idsOf(two), 'x')
    expect(findLayer(once, 'a')).toMatchObject({ flippedX: true, place: { rotation: 330 } })
    const twice = flipLayers(once, idsOf(two), 'x')
    expect(at(twice, 'a')?.x).toBeCloseTo(-2)
    expect(findLayer(twice, 'a')).toMatchObject({ flippedX: false, place: { rotation: 30 } })
  })

  test('what is locked stays', () => {
    const two = setLocked(withLayers(square('a', -2, 8), square('b', 2, 10)), 'b', true)
    expect(at(moveLayersBy(two, idsOf(two), 1, 0), 'b')).toEqual(at(two, 'b'))
    expect(idsOf(removeLayers(two, idsOf(two)))).toEqual(['b'])
    expect(lockLayers(two, idsOf(two), true).layers.every(({ locked }) => locked)).toBe(true)
  })

  test('go above and below the others, in their own order', () => {
    const all = withLayers(...['a', 'b', 'c', 'd'].map((id) => square(id, 0, 8)))
    expect(idsOf(reorderLayers(all, ['a', 'c'], 'front'))).toEqual(['b', 'd', 'a', 'c'])
    expect(idsOf(reorderLayers(all, ['b', 'd'], 'back'))).toEqual(['b', 'd', 'a', 'c'])
    expect(idsOf(reorderLayers(all, ['a', 'b'], 'forward'))).toEqual(['c', 'a', 'b', 'd'])
    expect(idsOf(reorderLayers(all, ['c', 'd'], 'backward'))).toEqual(['a', 'c', 'd', 'b'])
    expect(reorderLayers(all, ['c', 'd'], 'front')).toBe(all)
  })
})

describe('groups', () => {
  let next = 0
  const newId = () => `new-${next++}`
  const three = () => withLayers(square('a', -2, 6), square('b', 0, 8), square('c', 3, 10))
  const grouped = () => groupLayers(three(), ['a', 'b'], 'g')
  const opened = () => editors.openEditor(grouped())
  const pressed = (editor: editors.Editor, id: string, add = false) =>
    editors.endGesture(editors.pointerDown(editor, at(editors.designOf(editor), id) ?? point(0, 0), add))

  test('are made and taken apart in one step each, and change nothing that prints', () => {
    const digestOf = (id: string) => id
    const start = editors.openEditor(three())
    const made = editors.runCommand(start, (design) => groupLayers(design, ['a', 'b'], 'g'))
    expect(placementOf(editors.designOf(made), digestOf)).toEqual(placementOf(three(), digestOf))
    expect(editors.designOf(editors.undo(made))).toEqual(three())
    const apart = editors.runCommand(made, (design) => ungroupLayers(design, ['a']))
    expect(editors.designOf(editors.runCommand(apart, (design) => ungroupLayers(design, ['b'])))).toEqual(three())
    expect(groupLayers(grouped(), ['a', 'b'], 'again')).toEqual(grouped())
  })

  test('are read from a stored design, and one without them is stored as before', () => {
    expect(readDesign(JSON.parse(JSON.stringify(grouped())))).toEqual(grouped())
    expect(JSON.stringify(readDesign(JSON.parse(JSON.stringify(three()))))).not.toContain('groupId')
    expect(readDesign({ ...grouped(), layers: [{ ...grouped().layers[0], groupId: 7 }] })).toBeUndefined()
  })

  test('are chosen with one press and entered with a second one', () => {
    const chosen = pressed(opened(), 'a')
    expect(chosen.selectedIds).toEqual(['a', 'b'])
    expect(chosen.selectedId).toBeNull()
    const inside = editors.enterAt(chosen, point(-2, 6))
    expect(inside.selectedId).toBe('a')
    expect(pressed(inside, 'a').selectedId).toBe('a')
    expect(leaveChoice(inside).selectedIds).toEqual(['a', 'b'])
    expect(leaveChoice(leaveChoice(inside)).selectedIds).toEqual([])
    expect(enterGroup(chosen).selectedId).toBe('b')
  })

  test('are moved together by one drag, which is one step', () => {
    const held = editors.pointerDown(opened(), point(-2, 6))
    const moved = editors.endGesture(editors.pointerMove(editors.pointerMove(held, point(-1, 7)), point(0, 9)))
    expect(at(editors.designOf(moved), 'b')?.x).toBeCloseTo(2)
    expect(at(editors.designOf(moved), 'a')?.y).toBeCloseTo(9)
    expect(at(editors.designOf(moved), 'c')).toEqual(at(three(), 'c'))
    expect(editors.designOf(editors.undo(moved))).toEqual(grouped())
    expect(editors.undo(moved).selectedIds).toEqual(['a', 'b'])
  })

  test('doubled or copied to another side are groups of their own; one of their layers alone is in none', () => {
    const doubled = duplicateLayers(grouped(), ['a', 'b', 'c'], newId)
    const groups = doubled.layers.map(({ groupId }) => groupId)
    expect(groups.slice(0, 3)).toEqual(['g', 'g', undefined])
    expect(groups[3]).toBe(groups[4])
    expect(groups[3]).not.toBe('g')
    expect(groups[5]).toBeUndefined()
    expect(duplicate(grouped(), 'a', 'copy').layers.at(-1)?.groupId).toBeUndefined()
    expect(duplicateLayers(grouped(), ['a'], newId).layers.at(-1)?.groupId).toBeUndefined()
    const both = copyToOtherSide(grouped(), 'front', newId)
    const [one, other] = both.layers.slice(3).map(({ groupId }) => groupId)
    expect(one).toBe(other)
    expect(one).not.toBe('g')
    const back = copyLayersToView(grouped(), ['a', 'b'], 'back', newId).layers.slice(3)
    expect(back.map(({ place }) => place.view)).toEqual(['back', 'back'])
    expect(back[0]?.groupId).toBe(back[1]?.groupId)
  })

  test('no more layers are doubled than there is room for', () => {
    const full = withLayers(...Array.from({ length: MOST_LAYERS - 1 }, (_, index) => square(`l${index}`, 0, 8)))
    expect(duplicateLayers(full, ['l0', 'l1'], newId)).toBe(full)
    expect(duplicateLayers(full, ['l0'], newId).layers).toHaveLength(MOST_LAYERS)
  })

  test('go to another side together', () => {
    const moved = moveLayersToView(grouped(), ['a', 'b'], 'back')
    expect(moved.layers.map(({ place }) => place.view)).toEqual(['back', 'back', 'front'])
  })
})

describe('choosing several', () => {
  const three = withLayers(square('a', -2, 6), square('b', 0, 8), square('c', 3, 10))
  const opened = editors.openEditor(three)
  const spot = (id: string) => at(three, id) ?? point(0, 0)

  test('with Shift a press adds and takes out again; without it the layer alone is chosen', () => {
    const one = editors.endGesture(editors.pointerDown(opened, spot('a')))
    const two = editors.endGesture(editors.pointerDown(one, spot('c'), true))
    expect(two.selectedIds).toEqual(['a', 'c'])
    expect(editors.pressChosen(two, spot('c'), true).selectedId).toBe('a')
    expect(editors.pressChosen(two, spot('c')).selectedId).toBe('c')
    expect(editors.pointerDown(two, point(-9, 20)).selectedIds).toEqual([])
    expect(editors.pointerDown(two, point(-9, 20), true).selectedIds).toEqual(['a', 'c'])
  })

  test('a marquee takes what it touches, Control+A all that is not locked', () => {
    const area = { ...point(-3, 5), width: inches(3.2), height: inches(3.4) }
    expect(selectWithin(opened, area).selectedIds).toEqual(['a', 'b'])
    const locked = editors.openEditor(setLocked(three, 'b', true))
    expect(selectAll(locked).selectedIds).toEqual(['a', 'c'])
  })

  test('only layers of one side are chosen together', () => {
    const sides = editors.openEditor(moveLayersToView(three, ['c'], 'back'))
    const chosen = editors.toggleLayer(editors.selectLayer(sides, 'a'), 'c')
    expect(chosen).toMatchObject({ selectedId: 'c', selectedIds: ['c'], view: 'back' })
  })

  test('a step back that removes one of them leaves the others chosen', () => {
    const added = editors.runCommand(opened, (design) => duplicate(design, 'a', 'copy'))
    expect(editors.undo(selectAll(added)).selectedIds).toEqual(['a', 'b', 'c'])
  })
})

describe('smart guides', () => {
  const row = withLayers(square('a', -4, 6), square('b', -1, 6), square('held', 3, 6.1))
  const held = () => editors.pointerDown(editors.openEditor(row), point(3, 6.1))

  test('draw to the middle of another layer, and say how far it is', () => {
    const near = editors.pointerMove(held(), point(3, 6.1), 0.2)
    expect(at(editors.designOf(near), 'held')?.y).toBeCloseTo(6)
    expect(near.guides.y).not.toBeNull()
    const [distance] = near.guides.distances
    expect(distance).toMatchObject({ axis: 'x' })
    expect((distance?.to ?? 0) - (distance?.from ?? 0)).toBeGreaterThan(1)
  })

  test('make two gaps equal, and show both', () => {
    const near = editors.pointerMove(held(), point(2.1, 6.45), 0.2)
    expect(at(editors.designOf(near), 'held')?.x).toBeCloseTo(2)
    expect(near.guides.x).toBeNull()
    expect(near.guides.distances.some(({ axis, from, to }) => axis === 'x' && Math.abs(to - from - 2) < 1e-6)).toBe(
      true,
    )
  })

  test('leave alone what is dragged with Alt', () => {
    const free = editors.pointerMove(held(), point(2.1, 6.13), 0)
    expect(at(editors.designOf(free), 'held')?.y).toBeCloseTo(6.13, 6)
    expect(free.guides.distances).toEqual([])
  })

  test('draw all that is chosen by the box around it', () => {
    const two = editors.selectLayers(editors.openEditor(row), ['a', 'b'])
    const moved = editors.pointerMove(editors.pointerDown(two, point(-1, 6)), point(1.6, 6), 0.2)
    const box = boxOfLayers(editors.selectedLayers(moved))
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0)
  })
})
