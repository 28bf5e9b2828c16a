import type { Design } from '../../model/document/design.ts'
import { layerKinds } from '../../model/layers/layer-kinds.ts'

// Of the person who looks, not of the shop: it is shown in the browser only.
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** In a narrow place no line begins with 'PM'. */
const time = (moment: Date) => clock.format(moment).replace(/\s/, '\u00A0')

/** 'Today 2:02 PM', 'Yesterday 2:02 PM', 'Nov 3, 2:02 PM'. */
export function savedTime(at: string | number, now = new Date()): string {
  const moment = new Date(at)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (moment.toDateString() === now.toDateString()) return `Today ${time(moment)}`
  if (moment.toDateString() === yesterday.toDateString()) return `Yesterday ${time(moment)}`
  return `${day.format(moment)}, ${time(moment)}`
}

const LAYER_KINDS = Object.keys(layerKinds)

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** '1 image, 2 texts' */
export function layerSummary({ layers }: Design): string {
  const counts = LAYER_KINDS.flatMap((kind) => {
    const count = layers.filter((layer) => layer.kind === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return counts.join(', ') || 'empty'
}

export function countSummary(pictures: number, others: number): string {
  if (others === 0) return counted(pictures, 'image')
  return pictures === 0 ? counted(others, 'layer') : `${counted(pictures, 'image')}, ${counted(others, 'other layer')}`
}
