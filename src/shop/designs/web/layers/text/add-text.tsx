import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { designOf } from '../../../model/editing/editor.ts'
import { addText, plainLettering } from '../../../model/editing/text-commands.ts'
import { loadFont } from '../../../model/lettering/fonts.ts'
import { designsTexts } from '../../../texts.ts'
import { type LabsStore, useLabs } from '../../document/editor-store.ts'
import { withTimeout } from '../../loading/with-timeout.ts'
import { contrastingInk } from '../contrasting-ink.ts'
import { LayerIcon } from '../layer-icon.tsx'
import { placeLayer, useCanPlace } from '../place-layer.ts'
import { AddFields } from './fields/add-fields.tsx'

async function placeText(labs: LabsStore): Promise<void> {
  const { editor, product } = labs.get()
  const color = contrastingInk(product, designOf(editor).color)
  try {
    const font = await withTimeout(loadFont(plainLettering.font))
    const id = placeLayer(labs, (design, id) => addText(design, editor.view, id, { ...plainLettering, color }, font))
    labs.set({ typingInto: id })
  } catch {
    toast({ text: designsTexts.newFontNotLoaded, tone: 'danger' })
  }
}

/** Sets words on the view that is shown, or names and numbers. */
export function AddText() {
  const labs = useLabs()
  const canPlace = useCanPlace()
  return (
    <>
      <Button
        look="line"
        className="grow"
        disabled={!canPlace}
        icon={<LayerIcon name="text" />}
        onClick={() => void placeText(labs)}
      >
        {designsTexts.addText}
      </Button>
      <AddFields />
    </>
  )
}
