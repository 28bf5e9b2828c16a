import { designsTexts } from '../../texts.ts'
import type { LabsStore } from '../document/editor-store.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import type { SeveralAction } from './several-actions.ts'

const loadActions = () => Promise.all([import('./run-several.ts'), import('./several-actions.ts')])

type Actions = typeof import('./several-actions.ts')

/** Runs an action on all that is chosen. The actions come with the first of them: most designs are one picture. */
export async function actOnSeveral(labs: LabsStore, pick: (actions: Actions) => SeveralAction | undefined) {
  const loaded = await withTimeout(loadActions()).catch(() => undefined)
  if (!loaded) return labs.set({ said: designsTexts.toolsNotLoaded })
  const [{ runSeveral }, actions] = loaded
  const action = pick(actions)
  if (action) runSeveral(labs, action)
}
