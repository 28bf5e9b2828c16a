import type { LabsStore } from '../document/editor-store.ts'
import type { GuestAction } from './guest-path.ts'

/** Whether a guest is asked to sign in first; whoever has goes on. */
export function askForAccount(labs: LabsStore, action: GuestAction, name = ''): boolean {
  if (!labs.get().isGuest) return false
  labs.set({ asking: { action, name } })
  return true
}
