import type { CapacitySettings } from '#config'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'

/** What a line of a cart gives to do. */
export interface WorkLine {
  readonly printMethod: PrintMethodName
  readonly pieces: number
  /** Printed views of each piece; none on a blank, which needs no press. */
  readonly views: number
  readonly setUps: number
  readonly brand: string
  readonly category: string
}

export type Work = readonly WorkLine[]

export interface MethodLoad {
  readonly method: PrintMethodName
  /** Pieces or press-minutes, as the method counts; whole. */
  readonly load: number
}

export interface NeededWork {
  readonly loads: readonly MethodLoad[]
  /** Business days until the last of the garments is here. */
  readonly leadDays: number
}

function loadOf({ methods }: CapacitySettings, { printMethod, pieces, views, setUps }: WorkLine): number {
  if (views === 0) return 0
  const method = methods[printMethod]
  if (method.unit === 'pieces') return pieces
  return pieces * views * method.perPiece + setUps * method.perSetUp
}

function leadOf({ garmentLead }: CapacitySettings, { brand, category, pieces }: WorkLine): number {
  if (pieces === 0) return 0
  const named = [garmentLead.byBrand[brand], garmentLead.byCategory[category]].filter((days) => days !== undefined)
  return named.length > 0 ? Math.max(...named) : garmentLead.days
}

/** What the presses have to do for these lines, and how long they have to wait for the garments. */
export function neededWork(settings: CapacitySettings, work: Work): NeededWork {
  const loads = new Map<PrintMethodName, number>()
  for (const line of work) {
    loads.set(line.printMethod, (loads.get(line.printMethod) ?? 0) + loadOf(settings, line))
  }
  return {
    loads: [...loads]
      .filter(([, load]) => load > 0)
      .map(([method, load]) => ({ method, load: Math.ceil(load) }))
      .sort((a, b) => a.method.localeCompare(b.method, 'en')),
    leadDays: work.reduce((most, line) => Math.max(most, leadOf(settings, line)), 0),
  }
}
