import { designOf, selectLayer } from '../../../../model/editing/editor.ts'
import { addField, addNameAndNumber, TEAM_FONT, viewForPlayers } from '../../../../model/editing/name-and-number.ts'
import type { FieldName } from '../../../../model/fields/field.ts'
import { loadFont } from '../../../../model/lettering/fonts.ts'
import { type LabsStore, newLayerId } from '../../../document/editor-store.ts'
import { withTimeout } from '../../../loading/with-timeout.ts'
import { contrastingInk } from '../../contrasting-ink.ts'
import { fieldEditorTexts } from './texts.ts'

const inkFor = (labs: LabsStore): string => {
  const { editor, product } = labs.get()
  return contrastingInk(product, designOf(editor).color)
}

/** Adds a name or a number to the side that is shown, and chooses it. */
export async function placeField(labs: LabsStore, name: FieldName): Promise<void> {
  const font = await withTimeout(loadFont(TEAM_FONT))
  const { view } = labs.get().editor
  const id = newLayerId()
  labs.run((design) => addField(design, view, { id, name, color: inkFor(labs) }, font))
  labs.act((editor) => selectLayer(editor, id))
  labs.set({ typingInto: null })
}

/** Adds an arched name over a large number to the back, which is shown then. */
export async function placeNameAndNumber(labs: LabsStore): Promise<void> {
  const font = await withTimeout(loadFont(TEAM_FONT))
  const view = viewForPlayers(designOf(labs.get().editor), labs.get().editor.view)
  const ids = { name: newLayerId(), number: newLayerId() }
  labs.run((design) => addNameAndNumber(design, view, { ids, color: inkFor(labs) }, font))
  labs.act((editor) => selectLayer(editor, ids.name))
  labs.set({ said: view === 'back' ? fieldEditorTexts.addedBoth : fieldEditorTexts.addedBothHere })
}
