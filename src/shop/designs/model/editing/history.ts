/**
 * What was, what is, and what was taken back. While a gesture runs, its first state waits in `held`: the whole drag
 * becomes one step back when it ends.
 */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  readonly held: T | undefined
}

const MOST_STEPS = 200

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], held: undefined })

const remember = <T>(past: readonly T[], step: T): readonly T[] => [...past, step].slice(-MOST_STEPS)

/** One change: a step of its own, or a part of the running gesture. */
export function change<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history
  if (history.held !== undefined) return { ...history, present }
  return { past: remember(history.past, history.present), present, future: [], held: undefined }
}

export function openGesture<T>(history: History<T>): History<T> {
  return history.held === undefined ? { ...history, held: history.present } : history
}

export function closeGesture<T>(history: History<T>): History<T> {
  const { held, past, present, future } = history
  if (held === undefined) return history
  if (held === present) return { past, present, future, held: undefined }
  return { past: remember(past, held), present, future: [], held: undefined }
}

/** Takes the running gesture back, as Escape does. */
export function dropGesture<T>(history: History<T>): History<T> {
  const { held, past, present, future } = history
  return { past, present: held ?? present, future, held: undefined }
}

export function stepBack<T>(running: History<T>): History<T> {
  const history = closeGesture(running)
  const back = history.past.at(-1)
  if (back === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: back,
    future: [history.present, ...history.future],
    held: undefined,
  }
}

export function stepForward<T>(running: History<T>): History<T> {
  const history = closeGesture(running)
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: remember(history.past, history.present), present: next, future, held: undefined }
}

export const canUndo = <T>({ past, present, held }: History<T>): boolean =>
  past.length > 0 || (held !== undefined && held !== present)
export const canRedo = <T>(history: History<T>): boolean => history.future.length > 0
