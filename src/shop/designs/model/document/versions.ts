/** What is known of one kept state of a piece of work. */
export interface SavedState {
  readonly id: string
  /** Which open editor it came from: two tabs never thin out each other. */
  readonly tab: string
  /** Kept by Save, not by a step. */
  readonly saved: boolean
  readonly at: Date
}

export const MOST_VERSIONS = 40

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Up to this age one state is kept for each such stretch of time; what is older than all goes. */
const THINNING = [
  { age: HOUR, stretch: 2 * MINUTE },
  { age: DAY, stretch: 30 * MINUTE },
  { age: 90 * DAY, stretch: DAY },
]

function slotOf({ tab, saved, at }: SavedState, now: Date): string | undefined {
  const age = now.getTime() - at.getTime()
  const band = THINNING.find((one) => age < one.age)
  return band && `${saved ? 'saved' : tab} ${band.stretch} ${Math.floor(at.getTime() / band.stretch)}`
}

/** Ids of the states that go: dense where the work is fresh, thin where it is old, never more than forty. */
export function toThinOut(states: readonly SavedState[], now: Date): string[] {
  const newestFirst = [...states].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const taken = new Set<string>()
  const kept = newestFirst.filter((state, index) => {
    const slot = slotOf(state, now)
    if (index > 0 && (slot === undefined || taken.has(slot))) return false
    taken.add(slot ?? '')
    return true
  })
  const stay = new Set(kept.slice(0, MOST_VERSIONS).map((one) => one.id))
  return states.filter((one) => !stay.has(one.id)).map((one) => one.id)
}
