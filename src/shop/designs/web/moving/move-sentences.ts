import { plural } from '#platform/base/format.ts'
import type { MoveChange } from '../../model/editing/move-design.ts'
import { viewNames } from '../../model/garment/views.ts'
import type { Size } from '../../model/geometry.ts'
import { movingTexts } from './texts.ts'

const LIST = new Intl.ListFormat('en-US')

const inchesOf = ({ width, height }: Size) => movingTexts.sizeInInches(width.toFixed(2), height.toFixed(2))

function wayOf(right: number, down: number): string {
  const across = right < 0 ? movingTexts.left : movingTexts.right
  const along = down < 0 ? movingTexts.up : movingTexts.down
  const ways = [
    ...(right === 0 ? [] : [movingTexts.way(Math.abs(right).toFixed(2), across)]),
    ...(down === 0 ? [] : [movingTexts.way(Math.abs(down).toFixed(2), along)]),
  ]
  return LIST.format(ways)
}

function sentenceOf(change: MoveChange): string | undefined {
  if (change.kind === 'not-printed') return undefined
  const { layerIds } = change
  const name = change.isGroup ? movingTexts.groupWith(layerIds.length, change.name) : change.name
  const view = viewNames[change.view].toLowerCase()
  if (change.kind === 'smaller') return movingTexts.smaller(name, view, inchesOf(change.before), inchesOf(change.after))
  if (change.kind === 'moved') return movingTexts.moved(name, view, wayOf(change.right, change.down))
  if (change.kind === 'less-room')
    return movingTexts.lessRoom(name, view, change.after.toFixed(2), change.before.toFixed(2))
  return movingTexts.cutOff(name, view)
}

/** All sides that cannot be printed in one sentence. */
function sidesSentence(changes: readonly MoveChange[]): string[] {
  const sides = changes.filter((change) => change.kind === 'not-printed')
  if (sides.length === 0) return []
  const count = sides.reduce((sum, { layerIds }) => sum + layerIds.length, 0)
  const names = LIST.format(sides.map(({ view }) => viewNames[view].toLowerCase()))
  return [movingTexts.sidesNotPrinted(names, plural(count, 'layer'))]
}

/** What is not as it was on the garment before, a sentence each. */
export const moveSentences = (changes: readonly MoveChange[]): string[] => [
  ...sidesSentence(changes),
  ...changes.flatMap((change) => sentenceOf(change) ?? []),
]
