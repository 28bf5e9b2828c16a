import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

const layers = (count: number): string => plural(count, 'layer')

/** The sentences about several chosen layers, loaded with the first such choice. Change the tone here. */
export const severalTexts = {
  // Several controls
  group: 'Group',
  ungroup: 'Ungroup',
  alignTo: 'Align to',
  eachOther: 'Each other',
  printArea: 'The print area',
  distribute: 'Distribute',
  distributeAcross: 'Distribute horizontally',
  distributeDown: 'Distribute vertically',
  gapAcross: 'Gap across',
  gapDown: 'Gap down',
  rotateBy: 'Rotate by',
  remove: 'Remove',

  // Several actions
  saidArranged: (count: number, way: Shown) => `${layers(count)}: ${way}`,
  saidDistributed: (count: number, way: Shown, gap: Shown) => `${layers(count)}: ${way}, ${gap} inches apart`,
  saidFewToDistribute: 'They are spaced evenly already, or fewer than three.',
  saidGrouped: (count: number) => `${layers(count)} grouped`,
  saidUngrouped: (count: number) => `${layers(count)} ungrouped`,
  saidRemoved: (count: number) => `${layers(count)} removed`,
  saidDuplicated: (count: number) => `${layers(count)} duplicated`,
  saidNoRoom: (most: Shown) => `A design has at most ${most} layers.`,
  saidCopied: (count: number, side: Shown) => `${layers(count)} copied to the ${side}`,
  saidLocked: (count: number) => `${layers(count)} locked`,
  saidUnlocked: (count: number) => `${layers(count)} unlocked`,
  saidTurned: (count: number, turn: Shown) => `${layers(count)} rotated by ${turn}°`,
} as const
