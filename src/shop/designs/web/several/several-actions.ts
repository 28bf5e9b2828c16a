import { type Design, MOST_LAYERS } from '../../model/document/design.ts'
import type { Alignment, LayerOrder } from '../../model/editing/arrange.ts'
import {
  type AlignTarget,
  alignLayers,
  countUnits,
  type DistributionAxis,
  distributeLayers,
  lockLayers,
  meanGap,
  reorderLayers,
} from '../../model/editing/several/arrange-layers.ts'
import { copyLayersToView, duplicateLayers, removeLayers } from '../../model/editing/several/copy-layers.ts'
import { groupLayers, ungroupLayers } from '../../model/editing/several/group-layers.ts'
import { layersNamed, moveLayersBy } from '../../model/editing/several/move-layers.ts'
import { flipLayers, rotateLayersBy, scaleLayersBy } from '../../model/editing/several/transform-layers.ts'
import { type View, viewNames } from '../../model/garment/views.ts'
import { designsTexts } from '../../texts.ts'
import { alignNames, orderNames } from '../layers/arrange-names.ts'
import { severalTexts } from './texts.ts'

/** One change of all that is chosen, for buttons and keys alike. */
export interface SeveralAction {
  readonly run: (design: Design, ids: readonly string[], newId: () => string) => Design
  /** What is said when it is done; nothing where the place that is said tells it. */
  readonly said: (after: Design, ids: readonly string[]) => string
  /** What is said where it changes nothing. */
  readonly refused?: string
}

const nothingSaid = () => ''
const counted = (sentence: (count: number) => string) => (_: Design, ids: readonly string[]) => sentence(ids.length)

const STEP = 0.1
const LEAP = 1
const LARGER = 1.04

const moved = (dx: number, dy: number, shift: boolean): SeveralAction => ({
  run: (design, ids) => moveLayersBy(design, ids, dx * (shift ? LEAP : STEP), dy * (shift ? LEAP : STEP)),
  said: nothingSaid,
})

const scaled = (larger: boolean): SeveralAction => ({
  run: (design, ids) => scaleLayersBy(design, ids, larger ? LARGER : 1 / LARGER),
  said: nothingSaid,
})

export const turnedBy = (turn: number): SeveralAction => ({
  run: (design, ids) => rotateLayersBy(design, ids, turn),
  said: counted((count) => severalTexts.saidTurned(count, turn)),
})

export const aligned = (to: Alignment, against: AlignTarget): SeveralAction => ({
  run: (design, ids) => alignLayers(design, ids, to, against),
  said: counted((count) => severalTexts.saidArranged(count, alignNames[to])),
})

/** One thing lies against the print area, several against each other, where nothing else is said. */
export const usualTarget = (design: Design, ids: readonly string[]): AlignTarget =>
  countUnits(design, ids) > 1 ? 'each-other' : 'print-area'

const centered = (to: Alignment): SeveralAction => ({
  ...aligned(to, 'each-other'),
  run: (design, ids) => alignLayers(design, ids, to, usualTarget(design, ids)),
})

export const distributed = (axis: DistributionAxis): SeveralAction => ({
  run: (design, ids) => distributeLayers(design, ids, axis),
  said(after, ids) {
    const way = axis === 'across' ? severalTexts.distributeAcross : severalTexts.distributeDown
    const gap = meanGap(after, ids, axis)
    return gap < 0
      ? severalTexts.saidArranged(ids.length, way)
      : severalTexts.saidDistributed(ids.length, way, gap.toFixed(2))
  },
  refused: severalTexts.saidFewToDistribute,
})

export const reordered = (order: LayerOrder): SeveralAction => ({
  run: (design, ids) => reorderLayers(design, ids, order),
  said: counted((count) => severalTexts.saidArranged(count, orderNames[order])),
})

export const flipped = (axis: 'x' | 'y'): SeveralAction => ({
  run: (design, ids) => flipLayers(design, ids, axis),
  said: counted((count) =>
    severalTexts.saidArranged(count, axis === 'x' ? designsTexts.flippedHorizontally : designsTexts.flippedVertically),
  ),
})

const areLocked = (design: Design, ids: readonly string[]) => layersNamed(design, ids).every(({ locked }) => locked)

export const lockToggled: SeveralAction = {
  run: (design, ids) => lockLayers(design, ids, !areLocked(design, ids)),
  said: (after, ids) =>
    areLocked(after, ids) ? severalTexts.saidLocked(ids.length) : severalTexts.saidUnlocked(ids.length),
}

export const grouped: SeveralAction = {
  run: (design, ids, newId) => groupLayers(design, ids, newId()),
  said: counted(severalTexts.saidGrouped),
}

export const ungrouped: SeveralAction = {
  run: (design, ids) => ungroupLayers(design, ids),
  said: counted(severalTexts.saidUngrouped),
}

export const removed: SeveralAction = {
  run: (design, ids) => removeLayers(design, ids),
  said: counted(severalTexts.saidRemoved),
}

export const duplicated: SeveralAction = {
  run: (design, ids, newId) => duplicateLayers(design, ids, newId),
  said: counted(severalTexts.saidDuplicated),
  refused: severalTexts.saidNoRoom(MOST_LAYERS),
}

export const copiedTo = (view: View): SeveralAction => ({
  run: (design, ids, newId) => copyLayersToView(design, ids, view, newId),
  said: counted((count) => severalTexts.saidCopied(count, viewNames[view].toLowerCase())),
  refused: severalTexts.saidNoRoom(MOST_LAYERS),
})

const withKeys: readonly (readonly [keys: readonly string[], action: (shift: boolean) => SeveralAction])[] = [
  [['ArrowLeft'], (shift) => moved(-1, 0, shift)],
  [['ArrowRight'], (shift) => moved(1, 0, shift)],
  [['ArrowUp'], (shift) => moved(0, -1, shift)],
  [['ArrowDown'], (shift) => moved(0, 1, shift)],
  [['+', '='], () => scaled(true)],
  [['-', '_'], () => scaled(false)],
  [[']'], () => turnedBy(1)],
  [['['], () => turnedBy(-1)],
  [['}'], () => turnedBy(15)],
  [['{'], () => turnedBy(-15)],
  [['Delete', 'Backspace'], () => removed],
  [['<', ','], (shift) => reordered(shift ? 'back' : 'backward')],
  [['>', '.'], (shift) => reordered(shift ? 'front' : 'forward')],
  [['c', 'C'], () => centered('center')],
  [['m', 'M'], () => centered('middle')],
  [['h', 'H'], () => flipped('x')],
  [['v', 'V'], () => flipped('y')],
  [['l', 'L'], () => lockToggled],
  [['d', 'D'], (shift) => distributed(shift ? 'down' : 'across')],
]

const withCommandKeys: Readonly<Record<string, (shift: boolean) => SeveralAction>> = {
  g: (shift) => (shift ? ungrouped : grouped),
  d: () => duplicated,
}

/** What a key does to all that is chosen. */
export function severalShortcut(key: string, shift: boolean, command: boolean): SeveralAction | undefined {
  if (command) return withCommandKeys[key.toLowerCase()]?.(shift)
  return withKeys.find(([keys]) => keys.includes(key))?.[1](shift)
}
