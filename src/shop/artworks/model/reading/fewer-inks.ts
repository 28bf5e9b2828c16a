import { colorOfHex } from '../contrast.ts'
import type { ReadInk } from './reading.ts'
import { type Lab, labDistance, labOf } from './same-ink.ts'

/** An ink of an artwork and what takes its place, another of its inks or a color that it has not, as `#rrggbb`. */
export interface InkMerge {
  readonly from: string
  readonly to: string
}

interface Left {
  readonly color: string
  readonly lab: Lab
  readonly printedAs: string
  share: number
}

/** Farther than any two colours are: those that print as one are merged before all others. */
const FARTHEST = 4

const between = (one: Left, other: Left): number =>
  labDistance(one.lab, other.lab) + (one.printedAs === other.printedAs ? 0 : FARTHEST)

function nearestPair(left: readonly Left[]): readonly [Left, Left] | undefined {
  let found: readonly [Left, Left] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [at, one] of left.entries()) {
    for (const other of left.slice(at + 1)) {
      const away = between(one, other)
      if (away < least) [found, least] = [[one, other], away]
    }
  }
  return found
}

const nearestOf = (left: readonly Left[], ink: Left): Left | undefined =>
  left.reduce<Left | undefined>(
    (nearest, one) => (nearest && between(nearest, ink) <= between(one, ink) ? nearest : one),
    undefined,
  )

/**
 * Which inks become which, so that so many are left: of the two that look most alike the rarer takes the other's colour, time
 * and again. Colours that print as the same ink come first, as nothing is lost by them.
 */
export function mergesTo(
  inks: readonly ReadInk[],
  count: number,
  printedAs: (color: string) => string = (color) => color,
): InkMerge[] {
  const all = inks.map(({ color, share }): Left => {
    return { color, share, lab: labOf(colorOfHex(color) ?? [0, 0, 0]), printedAs: printedAs(color) }
  })
  let left: readonly Left[] = all
  while (left.length > Math.max(1, count)) {
    const pair = nearestPair(left)
    if (!pair) break
    const [stays, goes] = pair[0].share >= pair[1].share ? pair : [pair[1], pair[0]]
    stays.share += goes.share
    left = left.filter((one) => one !== goes)
  }
  return all.flatMap((ink) => {
    const to = left.includes(ink) ? undefined : nearestOf(left, ink)
    return to ? [{ from: ink.color, to: to.color }] : []
  })
}

/** The inks that are left, the most used first. */
export function inksAfter(inks: readonly ReadInk[], merges: readonly InkMerge[]): ReadInk[] {
  const shares = new Map<string, number>()
  for (const { color, share } of inks) {
    const to = merges.find(({ from }) => from === color)?.to ?? color
    shares.set(to, (shares.get(to) ?? 0) + share)
  }
  return [...shares].map(([color, share]) => ({ color, share })).sort((one, other) => other.share - one.share)
}

/** Whether these inks can be changed so: each of them once, and into none that goes itself. */
export function areChangesOf(inks: readonly ReadInk[], merges: readonly InkMerge[]): boolean {
  const colors = new Set(inks.map(({ color }) => color))
  const gone = new Set(merges.map(({ from }) => from))
  const isOne = ({ from, to }: InkMerge) => colors.has(from) && !gone.has(to)
  return merges.length > 0 && gone.size === merges.length && merges.every(isOne)
}
