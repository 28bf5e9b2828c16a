import { findLayer } from '../../model/document/design.ts'
import { designOf, runCommand, selectLayers } from '../../model/editing/editor.ts'
import { type LabsStore, newLayerId } from '../document/editor-store.ts'
import type { SeveralAction } from './several-actions.ts'

/** Changes all that is chosen in one step, and says what came of it. Copies are chosen in place of what they were made from. */
export function runSeveral(labs: LabsStore, action: SeveralAction): void {
  const { editor } = labs.get()
  const ids = editor.selectedIds
  const before = designOf(editor)
  labs.act((now) => {
    const next = runCommand(now, (design) => action.run(design, ids, newLayerId))
    const added = designOf(next).layers.filter(({ id }) => !findLayer(before, id))
    return selectLayers(next, added.length > 0 ? added.map(({ id }) => id) : ids)
  })
  const after = designOf(labs.get().editor)
  const said = after === before ? (action.refused ?? '') : action.said(after, ids)
  // What is said twice is heard once, unless something about it differs.
  labs.set({ said: said !== '' && said === labs.get().said ? `${said}\u00a0` : said })
}
