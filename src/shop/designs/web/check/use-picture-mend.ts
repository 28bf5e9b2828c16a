import { useEffect, useRef, useState } from 'react'
import type { PictureMend } from '../../model/check/finding.ts'
import type { ImageLayer } from '../../model/layers/image.ts'
import { type LabsStore, useLabs } from '../document/editor-store.ts'
import { askForAccount } from '../guest/ask-for-account.ts'
import { type PictureChange, pictureOf, recolorPicture, thickenPicture } from '../layers/image/change-picture.ts'
import { cutOut } from '../layers/image/cut-out.ts'

async function removeGround(labs: LabsStore, layer: ImageLayer, signal: AbortSignal): Promise<PictureChange> {
  const problem = await cutOut(labs, layer, { enclosed: false, signal })
  return { isShown: Boolean(pictureOf(labs, layer.id)?.before), problem }
}

function change(labs: LabsStore, layer: ImageLayer, mend: PictureMend, signal: AbortSignal): Promise<PictureChange> {
  switch (mend.do) {
    case 'remove-background':
      return removeGround(labs, layer, signal)
    case 'recolor-picture':
      return recolorPicture(labs, layer, mend.inks, signal)
    case 'thicken-picture':
      return thickenPicture(labs, layer, mend.share, signal)
  }
}

/** Has the server mend a picture, one press at a time; what runs is given up with the finding that it is for. */
export function usePictureMend() {
  const labs = useLabs()
  const running = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  /** Whether the mended picture is shown. */
  async function run(layerId: string, mend: PictureMend): Promise<boolean> {
    const picture = pictureOf(labs, layerId)
    if (!picture || running.current || askForAccount(labs, 'edit')) return false
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem('')
    const { isShown, problem } = await change(labs, picture, mend, controller.signal)
    running.current = null
    setProblem(problem)
    setBusy(false)
    return isShown
  }
  return { busy, problem, run }
}
