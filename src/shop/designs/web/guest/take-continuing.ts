import type { LabsStore } from '../document/editor-store.ts'
import type { Continuing } from './continuing.ts'
import type { GuestAction } from './guest-path.ts'

/** What was begun before signing in, where it is one of these; whoever takes it goes on with it, once. */
export function takeContinuing(labs: LabsStore, ...actions: GuestAction[]): Continuing | undefined {
  const { continuing } = labs.get()
  if (!continuing || !actions.includes(continuing.action)) return undefined
  labs.set({ continuing: null })
  return continuing
}
