import { carry, fitAround, type Matrix } from '../model/drape.ts'
import type { Placed } from '../model/geometry.ts'
import type { Flips, Laid } from '../model/warp.ts'
import type { Cloth } from './cloth.ts'
import type { Motif } from './motif.ts'
import type { Printed } from './press.ts'

type Print = (motif: Motif, placed: Laid, cloth: Cloth) => Printed | undefined

interface Shown {
  readonly printed: Printed
  /** How what was printed elsewhere is carried here; nothing where it was printed here. */
  readonly carried?: Matrix
}

interface Last {
  readonly motif: Motif
  readonly place: Placed
  readonly flips: string
  readonly cloth: Cloth
  readonly printed: Printed | undefined
}

/** What was printed last, as it looks in another place: the folds there are not yet in it. */
function carriedTo(place: Placed, { printed, place: from, cloth }: Last): Shown | undefined {
  // What lies beside the canvas was never printed, and would be missing when it comes in.
  if (!printed?.whole) return undefined
  const { map, box } = cloth
  return { printed, carried: carry(fitAround(map, from, box), fitAround(map, place, box)) }
}

/**
 * Prints one layer, again only when something has changed. Bending every pixel of it along the cloth takes longer than a
 * frame on a phone, so while it is on its way what was printed where it set out is carried along.
 */
export function createHand(print: Print) {
  let last: Last | undefined
  return (motif: Motif, place: Placed, { flippedX, flippedY }: Flips, cloth: Cloth, onItsWay: boolean) => {
    const flips = `${flippedX} ${flippedY}`
    if (last?.motif === motif && last.flips === flips && last.cloth === cloth) {
      if (last.place === place) return last.printed && { printed: last.printed }
      const carried = onItsWay ? carriedTo(place, last) : undefined
      if (carried) return carried
    }
    const printed = print(motif, { ...place, flippedX, flippedY }, cloth)
    last = { motif, place, flips, cloth, printed }
    return printed && { printed }
  }
}
