/** Long work in small steps, so that whoever drives it can do something else in between. */
export type Steps<T> = Generator<void, T>

export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

// A few thousand turns of a loop take a few milliseconds.
const TURNS_A_STEP = 2_000

/** Whether a loop should pause at this turn. */
export const isStep = (turn: number): boolean => turn % TURNS_A_STEP === TURNS_A_STEP - 1
